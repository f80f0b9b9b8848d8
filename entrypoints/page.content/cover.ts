// Whether a person can see the button that a click goes to. Where the browser can tell (Chromium), a button that is covered or
// transparent does not act; it says so instead.

interface Visibility extends IntersectionObserverEntry {
  /** true only where the browser is sure: nothing over it, nothing see-through, no filter */
  isVisible?: boolean
}

export interface Cover {
  /** whether something hid the button when the browser last looked, a tenth of a second ago at most */
  isThere: () => boolean
  /** looks anew, within a frame or so */
  look: () => Promise<boolean>
}

const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = { trackVisibility: true, delay: 100 }

/** Under a filter over the whole page, a person's dark mode for one, the browser never vouches for anything: that hides nothing. */
const isVouchedFor = ({ documentElement: root }: Document): boolean => {
  const { filter } = getComputedStyle(root)
  return filter === 'none' || filter.includes('opacity')
}

export const watchCover = (button: Element): Cover => {
  let hidden = false
  const note = (entries: readonly Visibility[]): void => {
    const last = entries.at(-1)?.isVisible
    if (last !== undefined) hidden = !last
  }
  // Asked only at a click: the page may have to be styled anew for the answer.
  const read = (entries: readonly Visibility[]): boolean => {
    note(entries)
    return hidden && isVouchedFor(button.ownerDocument)
  }
  const observer = new IntersectionObserver(note, options)
  // A browser that does not know of it leaves the option out.
  if (!('trackVisibility' in observer)) {
    observer.disconnect()
    return { isThere: () => false, look: () => Promise.resolve(false) }
  }
  observer.observe(button)
  return {
    isThere: () => read(observer.takeRecords()),
    look: () =>
      new Promise(done => {
        const once = new IntersectionObserver(entries => {
          once.disconnect()
          done(read(entries))
        }, options)
        once.observe(button)
      })
  }
}
