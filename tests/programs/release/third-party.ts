// Writes THIRD-PARTY.md: the packages whose code is in Muster's packages, with their licences.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Build tools that leave a few lines of their own in the packages. */
const builders = ['rolldown', 'vite', 'wxt']

interface Locked {
  dev?: boolean
  optional?: boolean
}
interface PackageFile {
  name: string
  version: string
  license?: string
  homepage?: string
  repository?: string | { url: string }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The folders of the packages that a user's browser gets, from the lock file. */
const findFolders = (): string[] => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const shipped = Object.entries(packages).flatMap(([path, { dev, optional }]) => (path === '' || dev || optional ? [] : [path]))
  return [...shipped, ...builders.map(name => `node_modules/${name}`)]
}

/** The texts of the licence and of a notice. Vite's file also names what Vite itself contains, which Muster does not ship. */
const readTexts = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter(name => /^(?:licen[cs]e|notice|copying)(?:\.\w+)?$/i.test(name))
    .toSorted()
    .map(name => readFileSync(join(root, folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .map(text => (text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '').trim())

const linkOf = ({ homepage, repository }: PackageFile): string => {
  const url = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? ''
  return url
    .replace(/^git\+|^git:\/\//, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^github\.com\//, 'https://github.com/')
    .replace(/^(?:github:)?([\w-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/\.git$/, '')
}

/** The text of THIRD-PARTY.md. Throws if a package that is shipped names no licence, or is not installed. */
export const writeThirdParty = (): string => {
  const folders = findFolders()
  const missing = folders.filter(folder => !existsSync(join(root, folder, 'package.json')))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. Run npm ci.`)
  const shipped = folders
    .map(folder => ({ ...(readJson(`${folder}/package.json`) as PackageFile), texts: readTexts(folder) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const unnamed = shipped.find(({ license }) => !license)
  if (unnamed) throw new Error(`${unnamed.name} names no licence.`)
  const rows = shipped.map(one => `| ${one.name} | ${one.version} | ${one.license} | ${linkOf(one)} |`)
  const different = [...new Set(shipped.flatMap(one => one.texts))]
  const usersOf = (text: string): string[] => shipped.flatMap(one => (one.texts.includes(text) ? [one.name] : []))
  const texts = different.map(text => `## ${usersOf(text).join(', ')}\n\n\`\`\`text\n${text}\n\`\`\`\n`)
  const textless = shipped.filter(one => one.texts.length === 0).map(({ name, license }) => `${name} (${license})`)
  return [
    '# Software in Muster by others',
    "Muster's packages contain code of these packages, unchanged but minified. `npm run licences` writes this file.",
    ['| package | version | licence | source |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    'tldts contains the Public Suffix List of Mozilla (MPL-2.0, https://publicsuffix.org).',
    ...(textless.length > 0 ? [`Without a text of its own: ${textless.join(', ')}.`] : []),
    ...texts
  ].join('\n\n')
}
