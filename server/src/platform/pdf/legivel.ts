/**
 * What the standard fonts can write (Windows-1252): they have no minus sign, and the dash as wide as a digit stands for it;
 * the rest becomes a question mark.
 */
export const legivel = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/−/g, '–')
    .replace(/[‐‑]/g, '-')
    .replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€\n]/g, '?')
