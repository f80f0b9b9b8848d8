// What a picture of a block at rest does not show: hover, focus, a question that was opened. Each is a block and what to do to it.

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
  'focus-tab': {
    block: 'popup-runs',
    act: page =>
      page
        .getByRole('tab', { selected: true })
        .focus()
        .then(() => page.keyboard.press('End'))
  },
  'focus-action': {
    block: 'popup-one-run',
    act: page =>
      page
        .getByRole('tab', { selected: true })
        .focus()
        .then(() => page.keyboard.press('Tab'))
  },
  'focus-pages': {
    block: 'form-usual',
    act: page =>
      page
        .getByRole('radio', { name: '4', exact: true })
        .focus()
        .then(() => page.keyboard.press('ArrowRight'))
  },
  'focus-name': { block: 'form-usual', act: page => page.getByLabel('List name').focus() },
  'focus-start': {
    block: 'form-usual',
    act: page =>
      page
        .getByLabel('Result pages', { exact: true })
        .focus()
        .then(() => page.keyboard.press('Tab'))
  },
  'hover-action': { block: 'popup-one-run', act: page => page.getByRole('button', { name: 'Stop tracking' }).hover() },
  'ask-remove': { block: 'popup-one-run', act: page => page.getByRole('button', { name: 'Delete list' }).click() },
  'ask-again': { block: 'runs-over', act: page => page.getByRole('button', { name: 'Start again' }).nth(3).click() },
  'more-actions': { block: 'runs-matters', act: page => page.getByRole('button', { name: 'More actions' }).first().click() },
  'ask-forget': { block: 'popup-lost', act: page => page.getByRole('button', { name: 'Dismiss' }).click() },
  'open-filter': { block: 'form-huge', act: page => page.getByRole('button', { name: /87 more/ }).click() },
  'end-of-runs': { block: 'popup-runs', act: page => page.getByRole('button', { name: /^Show/ }).scrollIntoViewIfNeeded() },
  'open-advanced': { block: 'settings', act: page => page.getByText('Advanced').click() },
  'replace-key': { block: 'settings', act: page => page.getByRole('button', { name: 'Replace API key' }).click() },
  'button-focus': { block: 'button-on-page', act: page => page.keyboard.press('Tab') },
  'button-hover': { block: 'button-on-page', act: page => page.getByRole('button').hover() },
  'button-hover-off': { block: 'button-on-page-off', act: page => page.getByRole('button').hover() }
}
