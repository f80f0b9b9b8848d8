// The way to the page for many people: in a tab, since a file dialog closes a popup and a stray click loses what was pasted.
import { runtime, tabs } from '../../../lib/browser.ts'
import { peopleRoute } from '../routes.ts'

export const openPeople = (inTab: boolean): void => {
  if (inTab) location.hash = peopleRoute
  else void tabs.create({ url: runtime.getURL(`/popup.html${peopleRoute}`) })
}
