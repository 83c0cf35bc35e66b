"""The entry point: read the configuration, then connect to Discord. Without a token, open the sandbox."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import platform
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from environment import importing

with importing():
    import discord
    import yarl
    from discord.gateway import DiscordWebSocket

    from engines import files
    from engines.commandline import error_text, fault_text
    from engines.errors import BadFiles, BadSetup
    from frontend import memory
    from frontend.answering.shared import PageAddress
    from frontend.client import Lagoon, pool_of
    from frontend.operations.connection import Away, advised_shards
    from frontend.operations.loglines import start_log, unfit_line
    from frontend.operations.proxies import log_proxies
    from frontend.operations.requests import keep_pace
    from frontend.operations.warming import Warming
    from frontend.pictures import Artist
    from locales import ENGLISH, write_utf8
    from render import fonts
    from sessions.storage import clusters
    from sessions.storage.migrations import Unfit
    from settings import VERSION, PageSettings, Settings, SettingsError, load_settings, of_services
    from stopping import until_stopped

if TYPE_CHECKING:
    from frontend.operations.monitor import Monitor
    from frontend.tapping.server import Site

log = logging.getLogger("lagoon")

say = ENGLISH.say


def main(argv: list[str] | None = None) -> int:
    """Run Lagoon until it is stopped. Returns the exit status: 2 for unusable configuration or storage.

    The status is 1 for failures that may pass: storage or Discord unreachable or lost, or a full disk.
    """
    write_utf8()
    parser = argparse.ArgumentParser(prog="bot.py", description=say("cli-bot"))
    parser.add_argument("--config", type=Path, help=say("cli-bot-config"))
    arguments = parser.parse_args(argv)
    try:
        path = arguments.config or Path(__file__).with_name("config.toml")
        settings = load_settings(path, required=arguments.config is not None)
        files.use(settings.folders)
        fonts.configure([Path(file) for file in settings.pictures.fonts])
        start_log(settings.log.level)
        log.info("Lagoon %s on Python %s, %s", VERSION, platform.python_version(), platform.platform())
        log_services()
        memory.give_back()
        if settings.discord.token:
            asyncio.run(until_stopped(play(settings)))
        else:
            check_sandbox()
            # Imported only here: the simulated Discord creates clients that warn on import.
            logging.getLogger("discord").setLevel(logging.ERROR)
            with importing():
                from sandbox import open_sandbox  # noqa: PLC0415

            asyncio.run(until_stopped(open_sandbox(settings)))
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except BadFiles as error:
        for fault in error.found:
            print(say("cli-bot-cards", why=fault_text(fault)), file=sys.stderr)
        return 2
    except BadSetup as error:
        print(say("cli-bot-cards", why=error_text(error)), file=sys.stderr)
        return 2
    except fonts.FontError as error:
        print(say("cli-bot-fonts", why=str(error)), file=sys.stderr)
        return 2
    except Unfit as error:
        print(unfit_line(error), file=sys.stderr)
        return 1 if error.may_pass else 2
    except clusters.LockLost:
        print(say("cli-bot-lost"), file=sys.stderr)
        return 1
    except Away as error:
        print(error.line, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass
    except discord.LoginFailure:
        print(say("cli-bot-token"), file=sys.stderr)
        return 2
    return 0


def log_services() -> None:
    """Log the environment variables that are ignored because Kubernetes sets them."""
    if services := of_services(os.environ):
        log.info("ignored, as Kubernetes sets them for a Service of this name: %s", ", ".join(services))


def check_sandbox() -> None:
    """Raise SettingsError unless SimCord, which the sandbox needs, is installed."""
    if find_spec("simcord") is None:
        raise SettingsError("cli-bot-no-sandbox")


async def play(settings: Settings) -> None:
    """Claim a cluster, then run the bot until it is stopped or loses the cluster."""
    if settings.discord.rest_url:
        discord.http.Route.BASE = settings.discord.rest_url.rstrip("/")
    log_proxies(discord.http.Route.BASE, settings.discord.gateway_url or str(DiscordWebSocket.DEFAULT_GATEWAY))
    wanted = clusters.WantedClusters(settings.cluster.count, settings.cluster.number, settings.cluster.shards)
    advised = partial(advised_shards, settings.discord.token)
    warming = Warming(Artist(), pool_of(settings))
    try:
        async with monitored(settings.metrics.address) as monitor, paged(settings.page) as site:
            work = partial(run, settings, monitor, site, warming)
            await clusters.play(settings.storage.url, work, wanted, advised, standing_by=warming.begin)
    finally:
        await warming.close()


def monitored(address: str) -> contextlib.AbstractAsyncContextManager[Monitor | None]:
    """Context manager of a monitor that serves during the block, if there is an address.

    Raises SettingsError on entering.
    """
    if not address:
        return contextlib.nullcontext()
    from frontend.operations.monitor import monitoring  # noqa: PLC0415 - aiohttp's server takes 2 MiB

    return monitoring(address)


def paged(page: PageSettings) -> contextlib.AbstractAsyncContextManager[Site | None]:
    """Context manager of the server of the page to tap, if it is set up. Raises SettingsError on entering."""
    if not page.listen:
        return contextlib.nullcontext()
    from frontend.tapping.server import Site  # noqa: PLC0415 - aiohttp's server takes 2 MiB

    return Site(page.listen, PageAddress(str(yarl.URL(page.public).origin())))


async def run(
    settings: Settings, monitor: Monitor | None, site: Site | None, warming: Warming, cluster: clusters.Cluster
) -> None:
    """Connect the cluster's shards to Discord through the configured proxies. Returns when the bot is stopped.

    ``monitor``: None without metrics. ``site``: None without the page to tap.
    """
    if monitor is not None:
        monitor.is_standing_by = False
    async with Lagoon(settings, share=cluster.share, monitor=monitor, site=site, warming=warming) as bot:
        # A REST proxy keeps the global rate limit for all processes together.
        keep_pace(bot, 1 if settings.discord.rest_url else cluster.share.count)
        cluster.listener, cluster.storage = bot.hear, lambda: bot.database
        if settings.discord.gateway_url:
            use_gateway(bot, settings.discord.gateway_url)
        bot.warm_up()
        try:
            await bot.start(settings.discord.token)
        finally:
            bot.is_hurried = cluster.is_lost


def use_gateway(bot: discord.AutoShardedClient, url: str) -> None:
    """Connect shards to the gateway at this URL, after a lost connection too. Discord still decides their number."""
    ask = bot.http.get_bot_gateway

    async def get_bot_gateway() -> tuple[int, str, Any]:
        shards, _, limits = await ask()
        return shards, url, limits

    bot.http.get_bot_gateway = get_bot_gateway  # type: ignore[method-assign]  # discord.py has no setting for it
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)


if __name__ == "__main__":
    sys.exit(main())
