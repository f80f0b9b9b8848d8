// Attacks by poison in the page's own world, put there before anything of the page has run.
'use strict'
{
  const { attacks, attempt } = spy
  let busy = false
  /** Everything that passes through a function is kept. */
  const tap = (owner, name) =>
    attempt(() => {
      const real = owner[name]
      if (typeof real !== 'function') return
      owner[name] = function (...told) {
        // What keeps it may pass through the same function.
        if (!busy) {
          busy = true
          attempt(() => spy.push(spy.describe([name, this === window ? '' : this, ...told])))
          busy = false
        }
        return Reflect.apply(real, this, told)
      }
    })

  const isTapped = (...functions) => functions.every(one => !String(one).includes('[native code]'))

  attacks['tapped functions of the document'] = {
    before: () => {
      for (const name of ['addEventListener', 'dispatchEvent', 'removeEventListener']) tap(EventTarget.prototype, name)
      for (const name of ['append', 'attachShadow', 'setAttribute', 'remove', 'matches', 'getBoundingClientRect', 'animate', 'focus'])
        tap(Element.prototype, name)
      for (const name of ['appendChild', 'insertBefore', 'removeChild', 'contains', 'cloneNode']) tap(Node.prototype, name)
      for (const name of ['createElement', 'createRange', 'elementsFromPoint', 'querySelector', 'querySelectorAll'])
        tap(Document.prototype, name)
      for (const name of ['elementFromPoint', 'getSelection']) tap(ShadowRoot.prototype, name)
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (how) {
        const root = attach.call(this, { ...how, mode: 'open' })
        spy.attempt(() => root)
        return root
      }
    },
    proof: () => {
      const element = document.createElement('div')
      element.attachShadow({ mode: 'closed' })
      return element.shadowRoot !== null && isTapped(element.addEventListener, element.matches, document.elementsFromPoint)
    }
  }

  attacks['a world in which all events are trusted'] = {
    before: () => {
      attempt(() => Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true }))
      attempt(() =>
        Object.defineProperty(Event.prototype, 'composedPath', { value: () => [...document.documentElement.children, document, window] })
      )
      for (const [owner, name] of [
        [MouseEvent, 'detail'],
        [UIEvent, 'detail'],
        [MouseEvent, 'clientX'],
        [Document, 'visibilityState'],
        [Document, 'hidden'],
        [Document, 'URL'],
        [Location, 'href']
      ])
        attempt(() => Object.defineProperty(owner.prototype, name, { configurable: true, get: () => 0 }))
    },
    during: () => {
      for (const host of spy.strangers())
        for (const type of ['pointerdown', 'click'])
          host.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, detail: 1 }))
    },
    proof: () => {
      const event = new MouseEvent('click', { clientX: 5 })
      return event.clientX === 0 && event.composedPath().includes(spy.strangers()[0]) && document.hidden === 0
    }
  }

  attacks['poisoned foundations'] = {
    before: () => {
      for (const name of ['push', 'map', 'filter', 'find', 'includes', 'forEach', 'join', Symbol.iterator]) tap(Array.prototype, name)
      for (const name of ['then', 'catch', 'finally']) tap(Promise.prototype, name)
      for (const name of ['parse', 'stringify']) tap(JSON, name)
      for (const name of ['get', 'set', 'has']) tap(Map.prototype, name)
      for (const name of ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'getComputedStyle', 'postMessage'])
        tap(window, name)
      for (const name of ['randomUUID', 'getRandomValues']) tap(Crypto.prototype, name)
      for (const name of ['writeText', 'readText', 'write', 'read']) tap(Clipboard.prototype, name)
      for (const name of ['ok', 'email', 'key', 'run', 'body', 'sentence', 'then'])
        attempt(() =>
          Object.defineProperty(Object.prototype, name, {
            configurable: true,
            get() {
              return undefined
            },
            set(value) {
              spy.push(spy.describe([name, value]))
              Object.defineProperty(this, name, { configurable: true, enumerable: true, writable: true, value })
            }
          })
        )
      for (const name of ['MutationObserver', 'IntersectionObserver', 'AbortController', 'URL', 'Proxy'])
        attempt(() => (window[name] = undefined))
    },
    proof: () => window.URL === undefined && 'email' in {} && isTapped(fetch, setTimeout, JSON.parse, [].push, Promise.prototype.then)
  }

  attacks['frozen foundations'] = {
    before: () => {
      for (const { prototype } of [
        Object,
        Array,
        Function,
        Promise,
        Map,
        Set,
        String,
        EventTarget,
        Event,
        Node,
        Element,
        HTMLElement,
        Document,
        Window,
        ShadowRoot
      ])
        attempt(() => Object.freeze(prototype))
      for (const object of [JSON, Math, Reflect, console, document, history, navigation]) attempt(() => Object.preventExtensions(object))
    },
    proof: () => [Object, Array, Promise, Event, Element, Document].every(({ prototype }) => Object.isFrozen(prototype))
  }

  attacks['elements of its own'] = {
    before: () => {
      const Spying = parent =>
        class extends parent {
          constructor() {
            super()
            spy.push(spy.describe(this))
          }
          connectedCallback() {
            spy.push(spy.describe(this))
          }
        }
      attempt(() => customElements.define('own-div', Spying(HTMLDivElement), { extends: 'div' }))
      attempt(() => customElements.define('own-button', Spying(HTMLButtonElement), { extends: 'button' }))
      attempt(() => customElements.define('own-name', Spying(HTMLElement)))
      attempt(() => (window.HTMLDivElement = Spying(HTMLElement)))
    },
    during: () => {
      for (const host of spy.strangers()) {
        attempt(() => host.setAttribute('is', 'own-div'))
        attempt(() => customElements.upgrade(host))
        attempt(() => host.removeAttribute('is'))
      }
    },
    proof: () => customElements.get('own-div') && document.createElement('div', { is: 'own-div' }) instanceof customElements.get('own-div')
  }

  attacks['errors with a story'] = {
    before: () => {
      Error.stackTraceLimit = 1_000
      Error.prepareStackTrace = (error, frames) => {
        spy.push(spy.describe(frames.map(frame => `${frame.getFileName()} ${frame.getFunctionName()} ${String(frame.getThis?.())}`)))
        return String(error)
      }
      for (const name of ['parentNode', 'className', 'isConnected', 'firstElementChild'])
        attempt(() =>
          Object.defineProperty(Element.prototype, name, {
            configurable: true,
            get() {
              spy.push(new Error('who asks?').stack)
              throw new Error(`no ${name}`)
            }
          })
        )
    },
    proof: () => {
      try {
        return document.body.isConnected && false
      } catch (error) {
        return error.stack === 'Error: no isConnected'
      }
    }
  }
}
