// All kinds of senders of messages, as a browser reports them, each with its kind as stated by hand.
import type { Sender } from '../../../lib/messages/serve.ts'

export const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
export const extensionOrigin = `chrome-extension://${extensionId}`
const network = 'https://www.linkedin.com'

export const adaUrl = `${network}/in/ada-beispiel`
export const brunoUrl = `${network}/in/bruno-fiktiv`
export const searchUrl = `${network}/sales/search/people?query=(keywords%3Anorthwind)`

/** One of Muster's pages, its content script on a page of the network, or a sender that may send nothing. */
export type SenderKind = 'page' | 'content' | 'stranger'

/** A sender as a browser reports it, with the fields that only some browsers have. */
export type ReportedSender = Sender & { documentLifecycle?: string; documentId?: string; tlsChannelId?: string; nativeApplication?: string }

const popup: ReportedSender = { id: extensionId, origin: extensionOrigin, url: `${extensionOrigin}/popup.html` }
/** One of Muster's pages in a tab. */
const pageInTab = (path: string): ReportedSender => {
  const url = `${extensionOrigin}/${path}`
  return { ...popup, url, frameId: 0, tab: { id: 3, url, windowId: 1 }, documentLifecycle: 'active' }
}
/** The content script on a page of the network. */
const script = (url: string, changes: Partial<ReportedSender> = {}): ReportedSender => ({
  id: extensionId,
  origin: new URL(url).origin,
  url,
  frameId: 0,
  tab: { id: 7, url, windowId: 1 },
  documentLifecycle: 'active',
  ...changes
})
const withoutField = (sender: ReportedSender, name: keyof ReportedSender): ReportedSender =>
  Object.fromEntries(Object.entries(sender).filter(([field]) => field !== name))
const otherId = 'ponmlkjihgfedcbaponmlkjihgfedcba'
const evilOrigin = 'https://evil.example'

/** By name. */
export const senders: Readonly<Record<string, readonly [SenderKind, ReportedSender]>> = {
  'the toolbar popup': ['page', popup],
  'the popup in a small window': ['page', pageInTab('popup.html?tab=7')],
  'the settings': ['page', pageInTab('options.html')],
  'the details of a run': ['page', pageInTab('popup.html?run=r1#details')],
  'the script on a profile': ['content', script(adaUrl)],
  'the script on another profile': ['content', script(brunoUrl)],
  'the script on a search': ['content', script(searchUrl)],
  'the script on a page without a person': ['content', script(`${network}/feed/`)],
  'the script after in-page navigation': ['content', script(`${network}/feed/`, { tab: { id: 7, url: adaUrl, windowId: 1 } })],
  'the script of a page in the back/forward cache': [
    'content',
    script(adaUrl, { documentLifecycle: 'cached', tab: { id: 7, url: brunoUrl, windowId: 1 } })
  ],
  'another extension': ['stranger', { ...popup, id: otherId }],
  'another extension from its own page': [
    'stranger',
    { id: otherId, origin: `chrome-extension://${otherId}`, url: `chrome-extension://${otherId}/a.html` }
  ],
  'another extension’s script on a profile': ['stranger', script(adaUrl, { id: otherId })],
  'a web page': ['stranger', withoutField(script(evilOrigin), 'id')],
  'the network’s own page': ['stranger', withoutField(script(adaUrl), 'id')],
  'a native application': ['stranger', { nativeApplication: 'com.evil.example' }],
  'a sender without any field': ['stranger', {}],
  'a frame in a profile page': ['stranger', script(adaUrl, { frameId: 12 })],
  'a profile in a frame of another site': ['stranger', script(adaUrl, { frameId: 4, tab: { id: 7, url: `${evilOrigin}/`, windowId: 1 } })],
  'a page that is prerendered': ['stranger', script(adaUrl, { frameId: 9, documentLifecycle: 'prerender' })],
  'a script without a frame id': ['stranger', withoutField(script(adaUrl), 'frameId')],
  'a script without a tab': ['stranger', withoutField(script(adaUrl), 'tab')],
  'a script whose tab was closed': ['stranger', script(adaUrl, { tab: { id: -1, url: adaUrl, windowId: -1 } })],
  'a script in a tab without an id': ['stranger', script(adaUrl, { tab: { url: adaUrl, windowId: 1 } })],
  'a script in a tab without a URL': ['stranger', script(adaUrl, { tab: { id: 7, windowId: 1 } })],
  'a script without a URL': ['stranger', withoutField(script(adaUrl), 'url')],
  'a script without an origin': ['stranger', withoutField(script(adaUrl), 'origin')],
  'a sandboxed page of the network': ['stranger', script(adaUrl, { origin: 'null' })],
  'a script on another site': ['stranger', script(`${evilOrigin}/in/ada-beispiel`)],
  'a script in a tab that shows another site': ['stranger', script(adaUrl, { tab: { id: 7, url: `${evilOrigin}/`, windowId: 1 } })],
  'a script with the URL of an earlier site': ['stranger', script(`${evilOrigin}/`, { tab: { id: 7, url: adaUrl, windowId: 1 } })],
  'a site with a name like the network': ['stranger', script('https://www.linkedin.com.evil.example/in/ada-beispiel')],
  'the network without encryption': ['stranger', script('http://www.linkedin.com/in/ada-beispiel')],
  'the network at another port': ['stranger', script('https://www.linkedin.com:8443/in/ada-beispiel')],
  'a URL with a user name': [
    'stranger',
    script(adaUrl, { url: 'https://www.linkedin.com@evil.example/in/ada-beispiel', tab: { id: 7, url: adaUrl, windowId: 1 } })
  ],
  'a page with an origin that begins like Muster’s': [
    'stranger',
    { ...popup, origin: `${extensionOrigin}x`, url: `${extensionOrigin}x/popup.html` }
  ],
  'a page with a URL that begins like Muster’s': ['stranger', { ...popup, url: `${extensionOrigin}.evil.example/popup.html` }],
  'Muster’s page without an origin': ['stranger', withoutField(popup, 'origin')],
  'Muster’s page without a URL': ['stranger', withoutField(popup, 'url')],
  'Muster’s page without an id': ['stranger', withoutField(popup, 'id')],
  'Muster’s page under another origin': ['stranger', { ...popup, origin: evilOrigin }],
  'a blob of Muster': ['stranger', { ...popup, url: `blob:${extensionOrigin}/0000` }]
}
