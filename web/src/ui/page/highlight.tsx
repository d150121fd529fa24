import { searchText } from '../text/search-text.ts'

/** A text with the part that answers the search underlined. */
export function Highlight({ text, search }: { text: string; search: string }) {
  const term = searchText(search).split(' ')[0] ?? ''
  // Accents never change the number of letters here, so a position in one text is a position in the other.
  const at = term ? searchText(text).indexOf(term) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  )
}
