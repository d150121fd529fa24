/** What the bytes of an answer or of an upload may be (media types), as the routes declare them. */
export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PDF = 'application/pdf'
export const PNG = 'image/png'
export const JPEG = 'image/jpeg'
/** Journals of plain-text accounting. */
export const TEXTO = 'text/plain'
export const XML = 'application/xml'
export const ZIP = 'application/zip'
export const OCTETOS = 'application/octet-stream'
export const JSON_PURO = 'application/json'
/** The bank's own format, which has no registered name; browsers send it as bytes without one. */
export const OFX = 'application/x-ofx'
/** A bank's file of fixed columns (CNAB), whose name ends as each bank likes. */
export const RETORNO = 'text/plain'

/** A list as a file: text or spreadsheet, by `formato`. */
export const PLANILHAS = [CSV, XLSX] as const

/** Limit of what is imported, in bytes: a list of people or units, a statement. */
export const MAX_BYTES_IMPORTACAO = 2 * 1024 * 1024
