// Replaces WXT's content-script context (wxt.config.ts), which dispatches DOM events with the extension's id: a page could listen to them,
// or dispatch one to remove the button. `isCutOff` (runtime.ts) tells whether a script has lost its extension.
export function ContentScriptContext(): void {
  // Dispatches nothing and listens to nothing.
}
