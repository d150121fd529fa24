import type { z } from 'zod'
import type { Devedor, exportarDevedores } from '#contract/cobranca/devedores.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as devedores from './devedores.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Unidade', tipo: 'texto', largura: 16 },
  { titulo: 'Contato', tipo: 'texto', largura: 32 },
  { titulo: 'E-mail', tipo: 'texto', largura: 32 },
  { titulo: 'Telefone', tipo: 'texto', largura: 16 },
  { titulo: 'Cobranças vencidas', tipo: 'inteiro', largura: 12 },
  { titulo: 'Desde', tipo: 'data', largura: 12 },
  { titulo: 'Dias de atraso', tipo: 'inteiro', largura: 12 },
  { titulo: 'Principal (R$)', tipo: 'reais', largura: 14 },
  { titulo: 'Encargos (R$)', tipo: 'reais', largura: 14 },
  { titulo: 'Total (R$)', tipo: 'reais', largura: 14 },
  { titulo: 'Prescreve em', tipo: 'data', largura: 14 },
  { titulo: 'Já prescrito (R$)', tipo: 'reais', largura: 16 },
  // Of each that the screen names: the owner, whose the debt is, and who else gets the charges.
  { titulo: 'Proprietário', tipo: 'texto', largura: 32 },
  { titulo: 'E-mail do proprietário', tipo: 'texto', largura: 32 },
  { titulo: 'Telefone do proprietário', tipo: 'texto', largura: 16 },
  { titulo: 'Outro responsável', tipo: 'texto', largura: 32 },
  { titulo: 'E-mail do outro responsável', tipo: 'texto', largura: 32 },
  { titulo: 'Telefone do outro responsável', tipo: 'texto', largura: 16 },
]

/** Name, e-mail and telephone of the owner and of who else answers, each in a column of its own. */
function contatosDe({ contatos }: Devedor): (string | null)[] {
  const dono = contatos.find((c) => c.papel === 'proprietario')
  const outro = contatos.find((c) => c !== dono)
  return [dono, outro].flatMap((c) => [c?.nome ?? null, c?.email ?? null, c?.tel ?? null])
}

const emLinha = (d: Devedor): Linha => [
  d.unidade.nome,
  d.contato?.nome ?? null,
  d.contato?.email ?? null,
  d.contato?.tel ?? null,
  d.quantidade,
  d.desde,
  d.diasDeAtraso,
  d.principal,
  d.encargos,
  d.total,
  d.prescreveEm,
  d.prescritas.principal,
  ...contatosDe(d),
]

/** The debtors as a table whose last row adds amounts up exactly. */
function comTotal(lotes: AsyncIterable<Devedor[]>): Tabela {
  const somas = { principal: 0, encargos: 0, total: 0, prescrito: 0 }
  async function* somando() {
    for await (const lote of lotes) {
      for (const d of lote) {
        for (const parte of ['principal', 'encargos', 'total'] as const) somas[parte] += paraCentavos(d[parte])
        somas.prescrito += paraCentavos(d.prescritas.principal)
      }
      yield lote.map(emLinha)
    }
  }
  const rodape = () => [
    'Total',
    ...new Array<null>(6).fill(null),
    ...[somas.principal, somas.encargos, somas.total].map(paraReais),
    null,
    paraReais(somas.prescrito),
    ...new Array<null>(6).fill(null),
  ]
  return { nome: 'Inadimplentes', colunas: COLUNAS, lotes: somando(), rodape }
}

/**
 * The units with overdue charges as a file.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarDevedores.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const quantas = async () =>
    (await devedores.resumir(ctx, { busca: query.busca, em: query.em, situacao: query.situacao })).unidades
  return emArquivo(ctx, formato, comTotal(devedores.todos(ctx, query)), quantas, sinal)
}
