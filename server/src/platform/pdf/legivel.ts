/**
 * One emoji or several in a row: flags, keys, and pictures with what joins and colours them. The marks © ® ™ are pictures to
 * Unicode, and not to who writes them.
 */
const EMOJIS =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*)+/gu

/**
 * What the standard fonts can write (Windows-1252): they have no minus sign, and the dash as wide as a digit stands for it.
 * A picture is named as what it is, since a font that draws them all weighs more than the server; each other character becomes
 * one question mark.
 */
export const legivel = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/−/g, '–')
    .replace(/[‐‑]/g, '-')
    .replace(EMOJIS, '[emoji]')
    .replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€\n]/gu, '?')
