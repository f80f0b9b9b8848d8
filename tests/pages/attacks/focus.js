// Attacks that put the focus into our root, so that a key which the user means for the page's own field presses the button.
'use strict'
{
  const { attacks, foreignElements, insert } = spy
  const makeField = (parent = document.body) =>
    insert(Object.assign(document.createElement('input'), { style: 'position:fixed;left:200px;top:200px', id: 'field' }), parent)
  // Muster drops such a focus at once.
  const watchFocus = () =>
    addEventListener('focusin', ({ target }) => (spy.isFocused ||= foreignElements().includes(target) || target === spy.host), true)
  const makeDialog = () => insert(document.createElement('dialog'))

  /** A modal dialog gives the focus to the first element in it that takes it. */
  const moveIntoDialog = () => {
    const [host] = foreignElements()
    spy.host = host
    const dialog = makeDialog()
    const move = (parent, element) => (parent.moveBefore ? parent.moveBefore(element, null) : parent.append(element))
    move(dialog, host)
    dialog.showModal()
    spy.wasMoved ||= dialog.matches(':modal') && host.parentNode === dialog
    move(document.documentElement, host)
    dialog.remove()
  }
  const withField = prepare => ({
    during: () => {
      const field = makeField()
      field.focus()
      watchFocus()
      prepare(field)
      spy.end = () => field.remove()
    },
    undo: () => spy.end(),
    // Firefox does not look for a field inside our root.
    proof: () => spy.wasMoved
  })
  attacks['the host moved into a dialog'] = withField(() => {
    spy.beforeKeys = moveIntoDialog
  })
  for (const type of ['keydown', 'keypress', 'input'])
    attacks[`the host moved into a dialog at ${type}`] = withField(field => field.addEventListener(type, moveIntoDialog))

  /** The user has pressed Tab until our button had the focus; the page opens a dialog with a field of its own, and closes it later. */
  const giveBack = between => ({
    during: () => {
      spy.beforeDialog = () => {
        spy.was = location.href
        spy.dialog = makeDialog()
        const field = makeField(spy.dialog)
        spy.dialog.showModal()
        field.focus()
        between()
      }
      spy.closeDialog = () => {
        spy.dialog.close()
        foreignElements()[0].focus()
      }
      spy.end = () => {
        spy.dialog.remove()
        history.replaceState({}, '', spy.was)
      }
    },
    undo: () => spy.end(),
    proof: () => spy.isFocused
  })
  attacks['a dialog that gives the focus back'] = giveBack(() => undefined)
  attacks['a dialog that gives the focus back on another page'] = giveBack(() => history.pushState({}, '', '/in/someone-else/'))
  attacks['a dialog that gives the focus back after another page'] = giveBack(() => {
    history.pushState({}, '', '/in/someone-else/')
    history.replaceState({}, '', spy.was)
  })
}
