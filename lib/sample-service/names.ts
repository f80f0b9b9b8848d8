// The names of the sample people. The surnames mean "example" or "nobody" in many languages, so that no one takes them for real.

/** A well-mixed unsigned 32-bit hash of a text (FNV-1a over UTF-16 units with a final mix). Not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A sequence of choices fixed by its seed. Each call takes the next step. */
export type SeededRandom = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** One entry of a list. Throws a `TypeError` for an empty list. */
  pick: <T>(list: readonly T[]) => T
  /** True about once in `times`. */
  onceIn: (times: number) => boolean
}

/** Starts the sequence that belongs to `seed`. */
export function seededRandom(seed: string): SeededRandom {
  let step = 0
  const below = (limit: number) => hashText(`${step++}|${seed}`) % limit
  const pick = <T>(list: readonly T[]) => {
    const index = below(list.length)
    // Not `list[index] ?? …`: the list may contain `undefined` and `null`.
    return list.reduce((chosen, entry, entryIndex) => (entryIndex === index ? entry : chosen))
  }
  return {
    below,
    pick,
    onceIn: times => below(times) === 0
  }
}

/** A name as it is written, and as it appears in an email address (a to z). */
export type Name = { readonly written: string; readonly latin: string }

/** Letters that Unicode does not decompose into a base letter and an accent. */
const undecomposedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i'
}

/** The letters a to z of a text in lower case, without accents: `Przykład` gives `przyklad`. Text in other scripts gives ''. */
export function latinise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, letter => undecomposedLetters[letter] ?? '')
}

/** 64 given names. */
export const firstNames: readonly Name[] = [
  ...latin('Ada Bruno Clara David Emil Frieda Greta Hugo Ines Jonas Karla Linus Mila Nora Oskar Paula'),
  ...latin('Quentin Rosa Samuel Thea Ulla Viktor Wanda Xaver Yara Zoë José Chloé Søren Åsa Łucja Jürgen'),
  ...latin('Björn Siân Núria Tomás Renée Žofie Gül Ioana Mihály Éva Ólafur Þóra Aoife Amara Kofi Leila'),
  ...latin('Omar Priya Arjun Mei Kenji Minh João Zeynep'),
  { written: 'Анна', latin: 'anna' },
  { written: 'Павел', latin: 'pavel' },
  { written: 'Ελένη', latin: 'eleni' },
  { written: 'نور', latin: 'nur' },
  { written: '小明', latin: 'xiaoming' },
  { written: '花子', latin: 'hanako' },
  ...latin('Anne-Sophie Jean-Luc')
]

/** 48 surnames. Together with the given names they form 3,072 full names, more than one search can return. */
export const lastNames: readonly Name[] = [
  ...latin('Beispiel Ejemplo Exemple Esempio Exemplo Example Sample Muster Mustermann Specimen Placeholder Testperson'),
  ...latin('Voorbeeld Eksempel Exempel Esimerkki Näide Piemērs Pavyzdys Przykład Příklad Példa Primjer Exemplu'),
  ...latin('Shembull Örnek Dæmi Sampla Enghraifft Adibidea Mfano Contoh Halimbawa Ångström Nobody Niemand'),
  ...latin("Nessuno Nadie Personne Ningú Fiktiv Inventado O'Nobody D'Esempio"),
  { written: 'Пример', latin: 'primer' },
  { written: 'Παράδειγμα', latin: 'paradeigma' },
  { written: '例子', latin: 'lizi' },
  { written: 'مثال', latin: 'mithal' }
]

function latin(names: string): Name[] {
  return names.split(' ').map(written => ({
    written,
    // Worked out when used: every start of the worker makes these lists.
    get latin() {
      return latinise(written)
    }
  }))
}
