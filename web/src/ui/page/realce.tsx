import { normalizar } from '#contract/protocolo/comum.ts'

/** A text with the part that answers the search underlined. */
export function Realce({ texto, busca }: { texto: string; busca: string }) {
  const termo = normalizar(busca).split(' ')[0] ?? ''
  // Accents never change the number of letters here, so a position in one text is a position in the other.
  const onde = termo ? normalizar(texto).indexOf(termo) : -1
  if (onde < 0) return texto
  return (
    <>
      {texto.slice(0, onde)}
      <mark>{texto.slice(onde, onde + termo.length)}</mark>
      {texto.slice(onde + termo.length)}
    </>
  )
}
