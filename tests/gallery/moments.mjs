// States that need an action first, such as hover, focus or an open question: each names a block and the action.

/** @type {Record<string, { block: string, act: (page: import('@playwright/test').Page) => Promise<void> }>} */
export const moments = {
  'open-reply-details': {
    block: 'details-stuck',
    act: page =>
      page
        .getByRole('button', { name: /^Show reply/ })
        .first()
        .click()
  },
  'focus-action': { block: 'popup-one-run', act: page => page.getByRole('button', { name: 'More actions' }).focus() },
  'focus-pages': {
    block: 'form-usual',
    act: page =>
      page
        .getByRole('radio', { name: '100', exact: true })
        .focus()
        .then(() => page.keyboard.press('ArrowRight'))
  },
  'open-more': { block: 'form-usual', act: page => page.getByRole('button', { name: 'List name and more' }).click() },
  'open-sent': { block: 'form-usual', act: page => page.getByRole('button', { name: 'What is sent' }).click() },
  'focus-start': { block: 'form-usual', act: page => page.getByRole('button', { name: /^Import / }).focus() },
  'hover-row': { block: 'popup-runs', act: page => page.getByRole('listitem').last().hover() },
  'ask-remove': {
    block: 'popup-one-run',
    act: async page => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Delete list' }).click()
    }
  },
  'more-actions': { block: 'runs-matters', act: page => page.getByRole('button', { name: 'More actions' }).first().click() },
  'more-foot': { block: 'popup-runs', act: page => page.getByRole('button', { name: 'More…' }).click() },
  'ask-dismiss': { block: 'popup-lost', act: page => page.getByRole('button', { name: 'Dismiss' }).click() },
  'open-filter': {
    block: 'form-huge',
    act: async page => {
      await page.getByRole('button', { name: 'What is sent' }).click()
      await page.getByRole('button', { name: /87 more/ }).click()
    }
  },
  'end-of-runs': { block: 'popup-runs', act: page => page.getByRole('button', { name: /^Show/ }).scrollIntoViewIfNeeded() },
  'open-advanced': { block: 'settings', act: page => page.getByText('Advanced').click() },
  'replace-key': { block: 'settings', act: page => page.getByRole('button', { name: 'Replace API key' }).click() },
  'connect-own': {
    block: 'connect-services',
    act: async page => {
      await page.getByText('Describe another service').click()
      const operations = {
        import: { path: '/searches', body: { url: '{search}', limit: '{people}', format: 'json' }, idAt: 'id' },
        people: { path: '/people', body: { urls: '{profiles}' }, perRequest: 50, idAt: 'id' },
        status: { method: 'GET', path: '/runs/{id}' },
        check: { method: 'GET', path: '/account' }
      }
      const own = { muster: 'service preset', version: 1, id: 'beispiel', name: 'Beispiel', baseUrl: 'https://api.beispiel.example/v2' }
      const text = JSON.stringify({
        ...own,
        headers: { 'X-Key': '{key}' },
        runId: 'number',
        downloadHost: 'files.beispiel.example',
        operations
      })
      await page.getByLabel('Or paste the description').fill(text)
      await page.getByRole('button', { name: 'Show requests' }).click()
    }
  },
  'button-focus': { block: 'button-on-page', act: page => page.keyboard.press('Tab') },
  'button-hover': { block: 'button-on-page', act: page => page.getByRole('button').hover() },
  'button-hover-off': { block: 'button-on-page-off', act: page => page.getByRole('button').hover() }
}
