// Attacks that try to read the button's text, what is known about a person, and which extension added it.
'use strict'
{
  const { attacks, attempt, foreignElements, insert } = spy
  const files = [
    'manifest.json',
    'popup.html',
    'options.html',
    'background.js',
    'content-scripts/page-en.js',
    'icon.svg',
    'icons/16.png',
    'icons/128.png',
    '_locales/en/messages.json',
    'assets/popup.css'
  ]

  attacks['text search in the closed root'] = {
    after: (_, { guesses }) => {
      spy.finds = window.find('X', false, false, true, false, true, false)
      for (const guess of guesses) {
        getSelection().removeAllRanges()
        const found = window.find(guess, false, false, true, false, true, false)
        spy.push(`find ${found} ${getSelection()}`)
        if (found) spy.push(`GUESSED ${guess}`)
      }
    },
    lateProof: () => spy.finds
  }

  const readText = attacks['text search in the closed root'].after
  attacks['a copy that the policy forbids'] = {
    after: readText,
    lateProof: () => !document.featurePolicy || !document.featurePolicy.allowsFeature('clipboard-write')
  }
  attacks['a window that is opened at the copy'] = {
    during: () => {
      spy.takeFocus = () =>
        addEventListener('mouseup', () => (spy.opened = open('about:blank', '', 'popup,width=300,height=200')), {
          capture: true,
          once: true
        })
    },
    after: (_, facts) => {
      spy.opened?.close()
      readText(_, facts)
    },
    lateProof: () => spy.opened !== undefined
  }

  attacks['style rules for everything'] = {
    before: () => {
      const sheet = document.createElement('style')
      const classes = ['card', 'email', 'hint', 'label']
      sheet.textContent = `
        @font-face { font-family: leak; src: url(/leak-at.woff); unicode-range: U+40 }
        @font-face { font-family: leak; src: url(/leak-letters.woff); unicode-range: U+61-7A }
        html, html > *:not(head):not(body), :host, ::part(label), ::slotted(*), * { font-family: leak !important; --paper: red !important; --ink: red !important }
        ${classes.map(name => `.${name}, ::part(${name}), html > * .${name} { background: url(/leak-${name}.png) !important; content: url(/leak-${name}.png) }`).join('\n')}
        html > *:not(head):not(body)::before, html > *:not(head):not(body)::after { content: counter(list-item) attr(class) 'x' !important; background: url(/seen.png) }
        html:has(.email) { background: url(/leak-has.png) } html:has(button) { background: url(/leak-has.png) }
        html > *:not(head):not(body):has(*) { background: url(/leak-has.png) } *:focus-within { --focused: yes }
        @container style(--accent: #2f6f5b) { html { background: url(/leak-container.png) } }
      `
      document.head.append(sheet)
    },
    during: () =>
      attempt(() =>
        foreignElements().map(host =>
          [getComputedStyle(host).getPropertyValue('--accent'), getComputedStyle(host).getPropertyValue('--paper')].map(text =>
            text.includes('red') ? '' : text.trim()
          )
        )
      ),
    proof: () => getComputedStyle(document.body).fontFamily === 'leak'
  }

  attacks['extension resources'] = {
    during: (_, { id }) => {
      // A fictional id must give the same result, or the page could detect this extension.
      const ids = { real: id, madeUp: 'abcdefghijklmnopabcdefghijklmnop' }
      const outcomes = { real: [], madeUp: [] }
      const settle = (who, what, promise) =>
        promise
          .then(
            () => 'opened',
            error => error.name
          )
          .then(outcome => outcomes[who].push(`${what} ${outcome}`))
      const load = (tag, name, url) =>
        new Promise((done, failed) => {
          const element = Object.assign(document.createElement(tag), { onload: done, onerror: () => failed(new TypeError('no')) })
          element[name] = url
          if (tag === 'link') element.rel = 'stylesheet'
          document.body.append(element)
        })
      const all = Object.entries(ids).flatMap(([who, one]) =>
        files.flatMap(file => {
          const url = `chrome-extension://${one}/${file}`
          return [
            settle(who, `fetch ${file}`, fetch(url, { mode: 'no-cors' })),
            settle(who, `img ${file}`, load('img', 'src', url)),
            settle(who, `script ${file}`, load('script', 'src', url)),
            settle(who, `link ${file}`, load('link', 'href', url)),
            settle(who, `import ${file}`, import(url))
          ]
        })
      )
      return Promise.all(all).then(() => (spy.channels = [outcomes.real.toSorted(), outcomes.madeUp.toSorted()]))
    },
    proof: () => spy.channels?.every(tried => tried.length === files.length * 5)
  }

  attacks['frames of extension pages'] = {
    during: (_, { id }) => {
      for (const file of ['popup.html', 'options.html', 'popup.html?tab=1', 'manifest.json', 'icon.svg'])
        for (const tag of ['iframe', 'object', 'embed']) {
          const frame = document.createElement(tag)
          frame[tag === 'object' ? 'data' : 'src'] = `chrome-extension://${id}/${file}`
          document.body.append(frame)
        }
      attempt(() => (window.open('about:blank').location = `chrome-extension://${id}/popup.html#act`))
      attempt(() => window.open(`chrome-extension://${id}/options.html`))
    },
    proof: () => document.querySelectorAll('iframe, object, embed').length === 15
  }

  attacks['clipboard listeners'] = {
    before: () => {
      for (const name of ['writeText', 'readText', 'write', 'read']) {
        const real = Clipboard.prototype[name]
        Clipboard.prototype[name] = function (...args) {
          spy.push(spy.describe(args))
          return real.apply(this, args)
        }
      }
      const exec = Document.prototype.execCommand
      Document.prototype.execCommand = function (...args) {
        spy.push(spy.describe([...args, String(getSelection())]))
        return exec.apply(this, args)
      }
      for (const type of ['copy', 'cut', 'paste'])
        addEventListener(
          type,
          event => spy.push(`${event.clipboardData.getData('text/plain')} ${event.clipboardData.getData('text/html')} ${getSelection()}`),
          true
        )
    },
    proof: () => {
      document.execCommand('own')
      return spy.observed().includes('0: own;') && !String(navigator.clipboard.writeText).includes('[native code]')
    }
  }

  attacks['select all, copy and print'] = {
    before: () => {
      document.addEventListener('DOMContentLoaded', () => document.body.insertAdjacentHTML('beforeend', '<textarea id="paste"></textarea>'))
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, () => (spy.printed = spy.readEverything()))
    },
    lateProof: () => spy.printed > 0
  }

  attacks['the accessibility tree that is read out'] = {
    during: () => {
      attempt(() => window.getComputedAccessibleNode?.(foreignElements()[0]))
      attempt(() => document.documentElement.computedName)
      const label = document.createElement('p')
      attempt(() => label.setAttribute('aria-labelledby', 'hint'))
      attempt(() => (label.ariaLabelledByElements = foreignElements()))
      attempt(() => [label.ariaLabelledByElements, label.computedName, document.getElementById('hint')])
      attempt(() => document.querySelector('#hint, .email, .muster, [role=status]'))
      attempt(() => document.evaluate('//*[@role]', document).iterateNext())
      attempt(() => [...document.createTreeWalker(document, NodeFilter.SHOW_ALL).root.childNodes])
      spy.walked = foreignElements().length
    },
    proof: () => spy.walked > 0
  }

  // Firefox names the element under the pointer in events on other elements, too.
  attacks['fields that lose the focus to the button'] = {
    during: () => {
      const field = insert(document.createElement('input'))
      const frame = insert(Object.assign(document.createElement('iframe'), { srcdoc: '<input>' }))
      const watch = window => {
        for (const type of ['blur', 'focus', 'focusout', 'change', 'mouseout', 'pointerout', 'mouseleave'])
          window.addEventListener(
            type,
            event => {
              attempt(() => event)
              attempt(() => window.document.createEvent('Event'))
            },
            true
          )
      }
      watch(window)
      frame.addEventListener('load', () => {
        watch(frame.contentWindow)
        frame.contentDocument.querySelector('input').focus()
        spy.isReady = true
      })
      addEventListener('pointermove', () => (field.matches(':hover') ? field.focus() : undefined), true)
    },
    proof: () => spy.isReady
  }
}
