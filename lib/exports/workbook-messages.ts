// What a page and the worker that writes its workbook say to each other.
import type { WorkbookSheet } from './xlsx.ts'

/** Sheets come in pieces: `sheet` begins one, `rows` are added to the last, `end` writes them all and is answered. */
export type WorkbookPiece = { sheet: Omit<WorkbookSheet, 'rows'> } | { rows: string[][] } | { end: true }
export type WrittenWorkbook = { bytes: Uint8Array<ArrayBuffer> } | { failed: true }
