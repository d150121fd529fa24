import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import * as lancamentos from '../../modules/contas/lancamentos/lancamentos.service.ts'
import { como, minutosDepois, noExpediente, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { enviarDocumento } from '../documentos.ts'
import { idDaConta, type ContasDoDinheiro } from './contas-do-dinheiro.ts'
import type { LinhaDaDemonstracao } from './linha.ts'
import type { Fornecedores } from '../predio/servicos.ts'

/** What lines name by words of the story, as there is of each. */
interface Quais {
  fornecedores: Fornecedores
  contas: ContasDoDinheiro
}

/** What a person types of a line; `centavos` as they first had it, where they were wrong. */
const dadosDe = (l: LinhaDaDemonstracao, centavos: number, { fornecedores, contas }: Quais) => ({
  ...{ name: l.nome, nota: l.nota, price: paraReais(centavos), description: l.descricao, data: l.data },
  categoria: l.categoria,
  fornecedor: fornecedores.get(l.emitente ?? '') ?? null,
  conta: idDaConta(contas, l.onde),
})

/** A line as somebody enters it, corrects it and throws it away. */
function lancar(l: LinhaDaDemonstracao, i: number, quais: Quais, sindica: Alguem): Acontecimento[] {
  const tipo: TipoDeLancamento = l.tipo
  const quando = noExpediente(l.data, i)
  let id = ''
  const entrar: Acontecimento = {
    quando,
    fazer: async (ctx) => {
      const dela = como(ctx, sindica)
      const anexos = l.documento === null ? [] : [await enviarDocumento(dela, l.documento, l.nota)]
      const dados = { ...dadosDe(l, l.valorAntes ?? l.centavos, quais), anexos }
      id = (await lancamentos.criar(dela, tipo, dados))._id
    },
  }
  const corrigir: Acontecimento = {
    quando: minutosDepois(quando, 0.5),
    fazer: (ctx) => lancamentos.atualizar(como(ctx, sindica), tipo, id, dadosDe(l, l.centavos, quais), null),
  }
  const jogarFora: Acontecimento = {
    quando: minutosDepois(quando, 0.75),
    fazer: (ctx) => lancamentos.excluir(como(ctx, sindica), tipo, id, null),
  }
  return [entrar, ...(l.valorAntes === undefined ? [] : [corrigir]), ...(l.excluida === undefined ? [] : [jogarFora])]
}

/** The lines of the book that people type; what a booking brought is posted by its payment. */
export const dosLancamentos = (
  linhas: readonly LinhaDaDemonstracao[],
  quais: Quais,
  sindica: Alguem,
): Acontecimento[] => linhas.flatMap((l, i) => (l.reserva === undefined ? lancar(l, i, quais, sindica) : []))
