// Attacks by the document itself: it is rewritten, loses its root, frames other pages, or forbids everything.
'use strict'
{
  const { attacks, attempt, foreignElements } = spy
  const frame = (attributes = {}) => {
    const made = Object.assign(document.createElement('iframe'), attributes)
    if (attributes.sandbox !== undefined) made.setAttribute('sandbox', attributes.sandbox)
    document.body.append(made)
    return made
  }
  const page = '<!doctype html><title>Someone</title><h1>Someone else</h1>'

  attacks['a policy that forbids all styles'] = {
    proof: () => {
      const sheet = Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' })
      document.head.append(sheet)
      const { color } = getComputedStyle(document.querySelector('h1'))
      sheet.remove()
      return color !== 'rgb(255, 0, 0)'
    }
  }
  attacks['a policy that demands trusted types'] = {
    before: () =>
      attempt(() =>
        trustedTypes.createPolicy('default', {
          createHTML: text => (spy.push(text), text),
          createScript: text => (spy.push(text), text),
          createScriptURL: text => (spy.push(text), text)
        })
      ),
    proof: () => {
      const isOurs = trustedTypes.defaultPolicy !== null
      try {
        return trustedTypes.createPolicy('another', {}) && false
      } catch {
        return isOurs
      }
    }
  }
  attacks['a document in a sandbox'] = { proof: () => origin === 'null' }
  attacks['a document that is opened and rewritten'] = {
    during: () => {
      document.open()
      document.write(page)
      document.close()
    },
    proof: () => document.title === 'Someone'
  }
  attacks['a document without its root'] = {
    during: () => {
      const root = document.documentElement
      root.remove()
      setTimeout(() => {
        const html = document.createElement('html')
        html.append(document.createElement('head'), Object.assign(document.createElement('body'), { innerHTML: '<h1>Someone else</h1>' }))
        document.append(html)
      }, 50)
    },
    proof: () => document.querySelector('h1')?.textContent === 'Someone else'
  }
  attacks['a host in a frame'] = {
    during: () => {
      const made = frame()
      for (const host of foreignElements()) made.contentDocument.body.append(host)
      spy.moved = made.contentDocument.body.childElementCount
      attempt(() => made.contentDocument.documentElement)
    },
    proof: () => spy.moved === 1
  }
  attacks['a host in a closed shadow root'] = {
    during: () => {
      const container = document.createElement('div')
      container.dataset.own = ''
      container.style.opacity = '0.01'
      document.documentElement.append(container)
      const root = container.attachShadow({ mode: 'closed' })
      for (const host of foreignElements()) root.append(host)
      spy.moved = root.childElementCount
      attempt(() => root)
    },
    proof: () => spy.moved === 1
  }
  attacks['frames of every kind'] = {
    during: () => {
      frame({ src: '/in/in-a-frame/' })
      frame({ src: '/in/in-a-frame/', sandbox: '' })
      frame({ src: '/in/in-a-frame/', sandbox: 'allow-scripts allow-same-origin' })
      frame({ srcdoc: page })
      frame({ src: 'about:blank' })
      frame({ src: `data:text/html,${encodeURIComponent(page)}` })
      frame({ src: `javascript:'${page}'` })
      frame({ src: URL.createObjectURL(new Blob([page], { type: 'text/html' })) })
    },
    proof: () => frames.length === 8
  }
  attacks['script links'] = {
    during: () => {
      for (const href of [
        'javascript:spy.push("RAN")',
        'data:text/html,<script>opener.spy.push("RAN")<\/script>',
        'javascript:location="/in/someone-else/"',
        'vbscript:x',
        `blob:${location.origin}/x`
      ]) {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Ada Beispiel' })
        document.body.append(link)
      }
    },
    proof: () => document.links.length === 5
  }
  attacks['a service worker of the page'] = {
    during: () =>
      attempt(() =>
        navigator.serviceWorker.register('/worker.js', { scope: '/' }).then(registration => {
          spy.worker = true
          return registration.active?.state
        })
      ),
    proof: () => spy.worker
  }
}
