// The page treats a new menu like the earlier one in its place and keeps the old choice. As in Discord, a menu with
// another custom_id starts with its own choice.
const rendered = renderSelect, customIds = new Map();
renderSelect = (component, path, options) => {
  const key = keyFor(component, path, options.scope);
  if (customIds.has(key) && customIds.get(key) !== component.custom_id) {
    const { candidates } = options, chosen = selectedIds(candidates?.[component.control_key || key]);
    options.onReconcileDraft?.(key, [...optionDefaults(component.options ?? []), ...chosen]);
  }
  customIds.set(key, component.custom_id);
  return rendered(component, path, options);
};
