"""Pure message layouts and texts: from sessions and views to components. Nothing here is asynchronous."""
