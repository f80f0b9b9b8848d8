// A page that collects everything it can observe from its start, as one text. It uses the browser's own functions, saved before an attack
// replaces them.
'use strict'
{
  const { stringify } = JSON
  const attacks = {}
  const observed = new Set()
  const add = Set.prototype.add.bind(observed)
  const own = new Set(Object.getOwnPropertyNames(window))
  const has = Set.prototype.has.bind(own)
  const push = text => void add(String(text))

  const parentOf = Function.prototype.call.bind(Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode').get)
  const nodeOf = node =>
    /SCRIPT|STYLE/.test(node.nodeName + parentOf(node)?.nodeName)
      ? ''
      : `${node.nodeName} ${node.outerHTML ?? node.innerHTML ?? ''} ${node.textContent} ${node.shadowRoot ? node.shadowRoot.innerHTML : ''}`
  const describe = (value, depth = 0) => {
    if (value === window || value === document) return 'the page'
    if (value instanceof Node) return nodeOf(value)
    if (value instanceof Error) return `${value.name} ${value.message} ${value.stack}`
    if (value instanceof Event) return describeEvent(value, depth)
    if (typeof value === 'function') return `function ${value.name}`
    if (typeof value !== 'object' || value === null) return String(value)
    if (depth > 3) return Object.prototype.toString.call(value)
    if (value instanceof PerformanceEntry)
      value = { ...value.toJSON(), target: value.target, sources: value.sources, element: value.element }
    const names = Array.isArray(value) ? Object.keys(value) : Reflect.ownKeys(value)
    return names.map(name => `${String(name)}: ${describe(value[name], depth + 1)}`).join('; ')
  }
  const fields = [
    'message',
    'filename',
    'data',
    'key',
    'newURL',
    'blockedURI',
    'sourceFile',
    'animationName',
    'propertyName',
    'reason',
    'detail'
  ]
  const describeEvent = (event, depth) => {
    const path = event.composedPath().map(node => node.nodeName)
    const targets = [
      event.target,
      event.relatedTarget,
      event.submitter,
      event.explicitOriginalTarget,
      event.originalTarget,
      event.rangeParent
    ].map(one => describe(one, depth + 2))
    const values = fields.map(name => (event[name] === undefined ? '' : describe(event[name], depth + 2)))
    const { dataTransfer, clipboardData } = event
    const carried = [dataTransfer, clipboardData].flatMap(one => (one ? [...one.types].map(type => one.getData(type)) : []))
    return [event.type, ...path, ...targets, ...values, ...carried].join(' ')
  }

  /** Runs something and records the result or the error. */
  const attempt = work => {
    try {
      const made = work()
      push(describe(made))
      if (made instanceof Promise)
        made.then(
          value => push(describe(value)),
          error => push(describe(error))
        )
      return made
    } catch (error) {
      push(describe(error))
    }
  }

  const types =
    'click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseenter pointerdown pointerup pointermove pointerover pointercancel touchstart touchend keydown keyup keypress beforeinput input change focus blur focusin focusout copy cut paste selectionchange selectstart dragstart drag dragend dragover drop animationstart animationend transitionrun transitionstart transitionend toggle beforetoggle slotchange scroll resize message error unhandledrejection securitypolicyviolation storage hashchange popstate pageshow visibilitychange command'.split(
      ' '
    )
  const named = [HTMLElement, Element].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).filter(name => name.startsWith('on'))
  )
  for (const type of new Set([...types, ...named.map(name => name.slice(2))]))
    for (const target of [window, document]) target.addEventListener(type, event => attempt(() => event), true)
  new MutationObserver(records => {
    for (const { addedNodes, removedNodes } of records) for (const node of [...addedNodes, ...removedNodes]) attempt(() => node)
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  for (const type of PerformanceObserver.supportedEntryTypes)
    attempt(() =>
      new PerformanceObserver(list => list.getEntries().forEach(entry => push(describe(entry)))).observe({
        type,
        buffered: true,
        durationThreshold: 0
      })
    )
  attempt(() => new ReportingObserver(reports => push(describe(reports)), { buffered: true }).observe())
  for (const name of Object.keys(console)) if (typeof console[name] === 'function') console[name] = (...args) => push(describe(args))

  /** Elements that the page did not create. */
  const foreignElements = () =>
    [...(document.documentElement?.children ?? [])].filter(child => !/^(HEAD|BODY)$/.test(child.tagName) && !('own' in child.dataset))

  /** Adds an element of the page, which `foreignElements` leaves out. */
  const insert = (element, parent = document.body) => {
    element.dataset.own = ''
    parent.append(element)
    return element
  }

  /** Reads everything that a page can read. */
  const readEverything = () => {
    const html = document.documentElement
    attempt(() => html.outerHTML)
    attempt(() => html.getHTML({ serializableShadowRoots: true, shadowRoots: [] }))
    attempt(() => html.innerText)
    attempt(() => new XMLSerializer().serializeToString(document))
    for (let y = innerHeight / 2 - 20; y < innerHeight / 2 + 160; y += 20)
      for (let x = innerWidth - 200; x < innerWidth; x += 24) {
        attempt(() => document.elementsFromPoint(x, y).filter(one => !document.body?.contains(one)))
        attempt(() => document.caretPositionFromPoint(x, y)?.offsetNode.textContent)
      }
    attempt(() => getSelection().selectAllChildren(html))
    attempt(() => getSelection().toString())
    attempt(() => document.execCommand('selectAll'))
    attempt(() => `${getSelection()} ${getSelection().rangeCount && getSelection().getRangeAt(0).cloneContents().textContent}`)
    attempt(() =>
      getSelection()
        .getComposedRanges?.({ shadowRoots: [] })
        .map(({ startContainer, endContainer }) => [startContainer, endContainer])
    )
    attempt(() => getSelection().removeAllRanges())
    attempt(() => document.getAnimations().map(({ animationName, effect }) => [animationName, effect?.target]))
    attempt(() => [...performance.getEntries()].map(entry => entry.toJSON()))
    attempt(() => [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)))
    attempt(() => [...document.fonts].map(({ family }) => family))
    attempt(() => [document.activeElement, document.title, document.cookie, history.state, window.length, Object.keys(localStorage)])
    attempt(() => Object.getOwnPropertyNames(window).filter(name => !has(name)))
    for (const host of foreignElements()) {
      for (const pseudo of ['', '::before', '::after', '::part(label)'])
        attempt(() => [...getComputedStyle(host, pseudo)].map(name => getComputedStyle(host, pseudo).getPropertyValue(name)).join(' '))
      attempt(() => host.getAnimations({ subtree: true }).map(({ animationName, effect }) => [animationName, effect?.target]))
      attempt(() => [host.shadowRoot, host.assignedSlot, host.innerText, host.textContent, host.computedRole, host.computedName])
      attempt(() => [host.ariaDescribedByElements, host.ariaLabel, host.role, host.part, host.querySelectorAll('*').length])
      attempt(() => host.attachShadow({ mode: 'open' }))
      attempt(() => host.attachInternals())
      attempt(() => host.getHTML({ serializableShadowRoots: true }))
      attempt(() => [host.scrollWidth > 10_000, Object.getOwnPropertyNames(host), Object.getOwnPropertySymbols(host)])
    }
    return observed.size
  }

  window.spy = {
    attacks,
    attempt,
    describe,
    push,
    readEverything,
    foreignElements,
    insert,
    observed: () => [...observed].join('\n'),
    stringify
  }
  document.currentScript.remove()
}
