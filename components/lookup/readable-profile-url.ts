// A profile's address as a person reads it: without scheme and www, its letters unescaped, nothing unseen left in it.
import { visibleText } from '../ui/visible-text.ts'

const unescape = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** `https://www.network.example/in/zo%C3%AB` becomes `network.example/in/zoë`. Never throws. */
export const readableAddress = (url: string): string => visibleText(unescape(url.replace(/^https?:\/\/(?:www\.)?/i, '')))
