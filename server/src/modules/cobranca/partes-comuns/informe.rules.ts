import type { PartesComuns, RendaDaUnidade } from '#contract/cobranca/partes-comuns.ts'
import { formatarData, MESES } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { lugarDeAssinar, timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'

/** The statement of what let common parts brought to the owners of a unit. Pure; amounts in reais. */

/** What the law says, which this page does not apply for anybody. */
export const O_QUE_DIZ_A_LEI = [
  'O aluguel de partes comuns é renda dos condôminos, na proporção que cabe a cada um, ainda que o dinheiro fique no condomínio (Ato Declaratório Interpretativo SRF 2/2007).',
  'Em condomínio residencial é isento até R$ 24.000,00 por ano, se for usado em despesas do condomínio, previsto e autorizado na convenção e não distribuído aos condôminos (Lei 12.973/2014, art. 3º).',
  'Confirme com o contador se a isenção vale e como declarar.',
]

const meses = (d: RendaDaUnidade['donos'][number]): Bloco => ({
  tipo: 'tabela',
  colunas: [
    { titulo: 'Mês', largura: 0.6 },
    { titulo: 'Rendimento', largura: 0.4, numero: true },
  ],
  linhas: d.meses.flatMap((v, i) => (v === 0 ? [] : [[comMaiuscula(MESES[i] ?? ''), formatarReais(v)]])),
  total: ['Total', formatarReais(d.total)],
})

/** Where each owner's part stands alone, with whose it is and of when. */
const doDono = (d: RendaDaUnidade['donos'][number], cpf: string | null): Bloco[] => [
  { tipo: 'titulo', texto: d.nome ?? 'Sem proprietário registrado' },
  {
    tipo: 'fatos',
    fatos: [
      ...(cpf === null ? [] : [['CPF', cpf] as const]),
      ['Dono no ano', `de ${formatarData(d.de)} a ${formatarData(d.ate)}`],
    ],
  },
  meses(d),
]

/** @param cpfs of the owners, by their ties, as the reader may see them */
export function documentoDoInforme(
  { ano, total, limite, dentroDoLimite, categorias }: PartesComuns,
  renda: RendaDaUnidade,
  { quem, cpfs, emitidoEm }: { quem: Emitente; cpfs: ReadonlyMap<string, string>; emitidoEm: string },
): Documento {
  const titulo = `Informe de rendimentos das partes comuns de ${ano}`
  const daPagina = paraReais(renda.donos.reduce((s, d) => s + paraCentavos(d.total), 0))
  return {
    titulo,
    timbre: timbreDe(quem),
    blocos: [
      {
        tipo: 'moldura',
        fatos: [
          { rotulo: 'Unidade', valor: renda.unidade.nome },
          { rotulo: 'Fração ideal', valor: renda.fracao },
          { rotulo: `Rendimento de ${ano}`, valor: formatarReais(daPagina) },
        ],
      },
      {
        tipo: 'paragrafo',
        texto: `${quem.nome} recebeu em ${ano} ${formatarReais(total)} de partes comuns alugadas (${categorias.map((c) => c.nome).join(', ')}), ${dentroDoLimite ? 'dentro do' : 'acima do'} limite de ${formatarReais(limite)}. A parte da unidade é a da fração ideal dela, e dentro da unidade conta quem era dono no dia de cada recebimento; havendo vários, em partes iguais.`,
      },
      ...renda.donos.flatMap((d) => doDono(d, cpfs.get(d.vinculo ?? '') ?? null)),
      ...O_QUE_DIZ_A_LEI.map((texto): Bloco => ({ tipo: 'paragrafo', texto })),
      { tipo: 'paragrafo', texto: `Emitido em ${formatarData(emitidoEm)}.` },
      lugarDeAssinar(quem, quem.sindico),
    ],
    rodape: `${quem.nome} · ${titulo} · ${renda.unidade.nome}`,
  }
}
