// Run in a tab by the popup, once, when its form is shown for a search: the text of the page's own result count is what this gives.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readResultCountText } from '../lib/pages/find-result-count.ts'

export default defineUnlistedScript(() => readResultCountText(document))
