// The way to the page for domains: in a tab, since a file dialog closes a popup; with the site that a person is at, to be added by a click.
import { runtime, tabs } from '../../../lib/browser.ts'
import { domainsRoute } from '../routes.ts'

export const openDomains = (inTab: boolean, site?: string): void => {
  const route = domainsRoute({ site: inTab ? undefined : site })
  if (inTab) location.hash = route
  else void tabs.create({ url: runtime.getURL(`/popup.html${route}`) })
}
