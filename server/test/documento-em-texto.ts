import type { Bloco } from '#server/platform/pdf/documento.ts'

const naColuna = ({ titulo, numero }: { titulo: string; numero?: boolean }) => (numero ? `${titulo} →` : titulo)

function linhasDo(b: Bloco): string[] {
  switch (b.tipo) {
    case 'titulo':
      return [`# ${b.texto}`]
    case 'paragrafo':
      return [b.destaque ? `! ${b.texto}` : b.texto]
    case 'fatos':
      return b.fatos.map(([rotulo, valor]) => `${rotulo}: ${valor}`)
    case 'tabela':
      return [
        b.colunas.map(naColuna).join(' | '),
        ...b.linhas.map((l) => l.join(' | ')),
        ...(b.total ? [`= ${b.total.join(' | ')}`] : []),
      ]
    case 'codigo':
      return [`\`${b.texto}\``]
    case 'figura':
      return [`[${b.alt}]`]
    case 'moldura':
      return [
        ...b.fatos.map((f) => `□ ${f.rotulo}: ${f.valor}${f.nota === undefined ? '' : ` (${f.nota})`}`),
        ...(b.qr ? [`[${b.qr.alt}]`] : []),
      ]
    case 'assinaturas':
      return b.nomes.map((n) => `✎ ${n.filter((parte) => parte !== '').join(', ')}`)
  }
}

/**
 * What a document says, line by line: `#` a heading, `!` what stands out, `→` a column of figures, `=` a total, `□` a fact of the
 * frame, `✎` where to sign.
 */
export const emTexto = (blocos: readonly Bloco[]): string[] =>
  blocos.flatMap(linhasDo).map((linha) => linha.replaceAll('\u00a0', ' '))
