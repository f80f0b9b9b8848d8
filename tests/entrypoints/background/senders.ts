// Everybody who might speak to the worker, as the browser would report them, and by a rule written by hand: who they are to us.
import type { Sender } from '../../../lib/messages/serve.ts'

export const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
export const extensionOrigin = `chrome-extension://${extensionId}`
const network = 'https://www.linkedin.com'

export const adaUrl = `${network}/in/ada-beispiel`
export const brunoUrl = `${network}/in/bruno-fiktiv`
export const searchUrl = `${network}/sales/search/people?query=(keywords%3Anorthwind)`

/** What they are to us: one of our own pages, the script on a page of the network, or nobody. */
export type Speaker = 'page' | 'content' | 'nobody'

/** A sender as a browser reports it, with what some browsers say besides. */
export type SeenSender = Sender & { documentLifecycle?: string; documentId?: string; tlsChannelId?: string; nativeApplication?: string }

const popup: SeenSender = { id: extensionId, origin: extensionOrigin, url: `${extensionOrigin}/popup.html` }
/** A page of ours in a tab of its own. */
const ownTab = (path: string): SeenSender => {
  const url = `${extensionOrigin}/${path}`
  return { ...popup, url, frameId: 0, tab: { id: 3, url, windowId: 1 }, documentLifecycle: 'active' }
}
/** The script on a page of the network; `changes` to what the browser says of it. */
const script = (url: string, changes: Partial<SeenSender> = {}): SeenSender => ({
  id: extensionId,
  origin: new URL(url).origin,
  url,
  frameId: 0,
  tab: { id: 7, url, windowId: 1 },
  documentLifecycle: 'active',
  ...changes
})
const without = (sender: SeenSender, name: keyof SeenSender): SeenSender =>
  Object.fromEntries(Object.entries(sender).filter(([known]) => known !== name))
const other = 'ponmlkjihgfedcbaponmlkjihgfedcba'
const evil = 'https://evil.example'

/** By what a reader of the table calls them. */
export const senders: Readonly<Record<string, readonly [Speaker, SeenSender]>> = {
  'the toolbar popup': ['page', popup],
  'the popup in a small window': ['page', ownTab('popup.html?tab=7')],
  'the settings': ['page', ownTab('options.html')],
  'the details of a run': ['page', ownTab('popup.html?run=r1#details')],
  'the script on a profile': ['content', script(adaUrl)],
  'the script on somebody else’s profile': ['content', script(brunoUrl)],
  'the script on a search': ['content', script(searchUrl)],
  'the script on a page without anybody': ['content', script(`${network}/feed/`)],
  'the script after in-page navigation': ['content', script(`${network}/feed/`, { tab: { id: 7, url: adaUrl, windowId: 1 } })],
  'the script of a page that is kept behind another': [
    'content',
    script(adaUrl, { documentLifecycle: 'cached', tab: { id: 7, url: brunoUrl, windowId: 1 } })
  ],
  'another extension': ['nobody', { ...popup, id: other }],
  'another extension from its own page': [
    'nobody',
    { id: other, origin: `chrome-extension://${other}`, url: `chrome-extension://${other}/a.html` }
  ],
  'another extension’s script on a profile': ['nobody', script(adaUrl, { id: other })],
  'a web page': ['nobody', without(script(evil), 'id')],
  'the network’s own page': ['nobody', without(script(adaUrl), 'id')],
  'a native application': ['nobody', { nativeApplication: 'com.evil.example' }],
  'nobody at all': ['nobody', {}],
  'a frame in a profile': ['nobody', script(adaUrl, { frameId: 12 })],
  'a profile in a frame of another site': ['nobody', script(adaUrl, { frameId: 4, tab: { id: 7, url: `${evil}/`, windowId: 1 } })],
  'a page that is prerendered': ['nobody', script(adaUrl, { frameId: 9, documentLifecycle: 'prerender' })],
  'a script in no frame that is known': ['nobody', without(script(adaUrl), 'frameId')],
  'a script without a tab': ['nobody', without(script(adaUrl), 'tab')],
  'a script whose tab was closed': ['nobody', script(adaUrl, { tab: { id: -1, url: adaUrl, windowId: -1 } })],
  'a script in a tab without an id': ['nobody', script(adaUrl, { tab: { url: adaUrl, windowId: 1 } })],
  'a script in a tab without an address': ['nobody', script(adaUrl, { tab: { id: 7, windowId: 1 } })],
  'a script without an address': ['nobody', without(script(adaUrl), 'url')],
  'a script without an origin': ['nobody', without(script(adaUrl), 'origin')],
  'a sandboxed page of the network': ['nobody', script(adaUrl, { origin: 'null' })],
  'a script on another site': ['nobody', script(`${evil}/in/ada-beispiel`)],
  'a script in a tab that shows another site': ['nobody', script(adaUrl, { tab: { id: 7, url: `${evil}/`, windowId: 1 } })],
  'a script with an address from before another site': ['nobody', script(`${evil}/`, { tab: { id: 7, url: adaUrl, windowId: 1 } })],
  'a site that is named like the network': ['nobody', script('https://www.linkedin.com.evil.example/in/ada-beispiel')],
  'the network without encryption': ['nobody', script('http://www.linkedin.com/in/ada-beispiel')],
  'the network at another port': ['nobody', script('https://www.linkedin.com:8443/in/ada-beispiel')],
  'an address with somebody’s name in it': [
    'nobody',
    script(adaUrl, { url: 'https://www.linkedin.com@evil.example/in/ada-beispiel', tab: { id: 7, url: adaUrl, windowId: 1 } })
  ],
  'a page whose origin begins like ours': ['nobody', { ...popup, origin: `${extensionOrigin}x`, url: `${extensionOrigin}x/popup.html` }],
  'a page whose address begins like ours': ['nobody', { ...popup, url: `${extensionOrigin}.evil.example/popup.html` }],
  'our page without an origin': ['nobody', without(popup, 'origin')],
  'our page without an address': ['nobody', without(popup, 'url')],
  'our page without an id': ['nobody', without(popup, 'id')],
  'our page under another origin': ['nobody', { ...popup, origin: evil }],
  'a blob of ours': ['nobody', { ...popup, url: `blob:${extensionOrigin}/0000` }]
}
