// Shortens a profile URL for reading: without scheme and www, percent-decoded, with invisible characters written out.
import { visibleText } from '../ui/text/visible-text.ts'

const decode = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** `https://www.network.example/in/zo%C3%AB` becomes `network.example/in/zoë`. Never throws. */
export const readableProfileUrl = (url: string): string => visibleText(decode(url.replace(/^https?:\/\/(?:www\.)?/i, '')))
