// Builds a minimal extension that answers a message and has a popup of two lines, optionally with the least content script that draws a button: the floor beside which
// ours is measured.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const manifest = {
  manifest_version: 3,
  name: 'Bare',
  version: '1',
  background: { service_worker: 'background.js' },
  options_ui: { page: 'options.html', open_in_tab: true }
}
const contentScripts = [{ matches: ['https://*.linkedin.com/*'], js: ['floor.js'], run_at: 'document_start' }]

/** One test of the URL, one closed shadow root with a style and a button, one listener. */
const floor = `if (/^https:\\/\\/www\\.linkedin\\.com\\/(?:in\\/[^/]|sales\\/search\\/people)/.test(location.href)) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  const style = document.createElement('style')
  style.textContent = ':host { all: initial; position: fixed; inset: 50% 0 auto auto } button { padding: 8px; font: 600 13px system-ui }'
  const button = document.createElement('button')
  button.textContent = 'Find email'
  button.addEventListener('click', event => event.isTrusted && chrome.runtime.sendMessage({ url: location.href }))
  root.append(style, button)
  document.documentElement.append(host)
}
`

const files = (withScript: boolean): Record<string, string> => ({
  'manifest.json': JSON.stringify(withScript ? { ...manifest, content_scripts: contentScripts } : manifest),
  'background.js':
    'chrome.runtime.onMessage.addListener((message, sender, answer) => answer({ ok: true }))\n' +
    'chrome.runtime.onInstalled.addListener(() => chrome.runtime.openOptionsPage())',
  'options.html': '<!doctype html><title>Bare</title>',
  'popup.html': '<!doctype html><title>Bare</title><body style="width:400px"><h1>Bare</h1><p>Two lines</p>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...(withScript ? { 'floor.js': floor } : {})
})

/** Writes the extension to a temporary folder, passes it to `use`, and deletes it. */
export const withBareExtension = async <T>(withScript: boolean, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bare-'))
  try {
    for (const [name, text] of Object.entries(files(withScript))) await writeFile(join(folder, name), text)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
