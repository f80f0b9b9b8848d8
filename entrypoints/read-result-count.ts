// Returns the text of a search page's own result count. The popup runs it once in the tab, when it shows the form for that search.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readResultCountText } from '../lib/pages/button-anchor.ts'

export default defineUnlistedScript(() => readResultCountText(document))
