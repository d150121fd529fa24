import { corpoDePagavel, type FormaDePagar } from '#contract/contas/pagaveis.ts'
import { porcentoDe } from '#contract/contas/retencoes/apuracao.ts'
import { lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { digitoMod10, digitoMod11 } from '#contract/valores/boleto.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as aprovacao from '../../modules/contas/pagaveis/aprovacao.service.ts'
import * as pagamento from '../../modules/contas/pagaveis/pagamento.service.ts'
import { reserva } from '../../modules/contas/fundos/fundos.repo.ts'
import * as pagaveis from '../../modules/contas/pagaveis/pagaveis.service.ts'
import * as usuarios from '../../modules/pessoas/usuarios/usuarios.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import * as repo from '../demonstracao.repo.ts'
import { ADMINISTRADORA, emailDe } from '../pessoas.ts'
import type { Fornecedores } from '../predio/servicos.ts'

interface ContaDaDemonstracao {
  nome: string
  categoria: string
  fornecedor?: string
  /** Days from today. */
  lancada: number
  vence: number
  centavos: number
  /** Maintenance by a company: CSLL, PIS and Cofins are withheld. */
  manutencao?: true
  forma: FormaDePagar
  nota?: string
  pix?: string
  /** Title of the service order it is for. */
  ordem?: string
  repete?: true
  /** Divided: what the reserve fund pays of it, in centavos; the rest is of the ordinary one. */
  daReserva?: number
  rascunho?: true
  aprovada?: true
  /** Days from today. */
  paga?: number
}

const CONTAS: ContaDaDemonstracao[] = [
  {
    ...{ nome: 'Recarga dos extintores', categoria: 'Manutenção', fornecedor: 'Extintores São Jorge', nota: '4471' },
    ...{ lancada: -20, vence: -9, centavos: 115_000, forma: 'boleto', manutencao: true, aprovada: true, paga: -9 },
  },
  {
    ...{ nome: 'Troca dos cabos do elevador B', categoria: 'Manutenção', fornecedor: 'Vertical Elevadores' },
    ...{ nota: '20931', ordem: 'Troca dos cabos do elevador B', daReserva: 400_000 },
    ...{ lancada: -3, vence: 12, centavos: 684_000, forma: 'boleto', manutencao: true, aprovada: true },
  },
  {
    ...{ nome: 'Poda das árvores da calçada', categoria: 'Fornecedores', fornecedor: 'Verde Vivo Paisagismo' },
    ...{ nota: '318', pix: '00000000000191' },
    ...{ lancada: -2, vence: 4, centavos: 62_000, forma: 'pix' },
  },
  {
    ...{ nome: 'Luz das áreas comuns', categoria: 'Luz', repete: true },
    ...{ lancada: -1, vence: 6, centavos: 212_840, forma: 'arrecadacao', aprovada: true },
  },
  {
    ...{ nome: 'Seguro predial, 3ª parcela', categoria: 'Seguros', lancada: -1, vence: 19, centavos: 148_500 },
    forma: 'boleto',
  },
  {
    ...{ nome: 'Água e esgoto', categoria: 'Água', lancada: -1, vence: 9, centavos: 398_000, forma: 'arrecadacao' },
    ...{ repete: true, rascunho: true },
  },
]

const CSRF = 465
/** What the supplier gets, in centavos. */
const liquido = ({ centavos, manutencao }: ContaDaDemonstracao) =>
  centavos - (manutencao ? porcentoDe(centavos, CSRF) : 0)

/** What of the bills has left the cash, in centavos. */
export const pagoEmContas = CONTAS.reduce((s, c) => (c.paga === undefined ? s : s + liquido(c)), 0)

const OITO_DIGITOS = 8
/** A barcode of nobody's: bank 999 and segment 3 with numbers of the story, its check digits right. */
function linhaDe(c: ContaDaDemonstracao, vencimento: string, i: number): string | undefined {
  const [forma, centavos] = [c.forma, liquido(c)]
  if (forma === 'boleto') {
    const fator = String(1000 + diasEntre('2025-02-22', vencimento)).padStart(4, '0')
    const resto = `${fator}${String(centavos).padStart(10, '0')}${String(i + 1).padStart(25, '0')}`
    return linhaLida(`9999${digitoMod11(`9999${resto}`)}${resto}`, vencimento)
  }
  if (forma !== 'arrecadacao') return undefined
  const resto = `${String(centavos).padStart(11, '0')}${'9'.repeat(OITO_DIGITOS)}${String(i + 1).padStart(21, '0')}`
  return linhaLida(`836${digitoMod10(`836${resto}`)}${resto}`, vencimento)
}

/** @throws Error when the story made a wrong one */
function linhaLida(barras: string, vencimento: string): string {
  const lida = lerLinhaDePagamento(barras, vencimento)
  if ('problema' in lida) throw new Error(`A demonstração fez uma linha errada: ${lida.problema}`)
  return lida.linha
}

/** A bill that two funds pay, each its part. */
async function partesDe(ctx: Ctx, { categoria, centavos }: ContaDaDemonstracao, daReserva: number) {
  const fundo = (await reserva(ctx.db))?.id
  return [
    { categoria, valor: paraReais(centavos - daReserva) },
    { categoria, fundo, valor: paraReais(daReserva) },
  ]
}

/** Who enters bills: the administradora, or the síndica where an account has that e-mail already. */
async function quemLanca(ctx: Ctx, sindica: Alguem): Promise<Alguem> {
  const dela = await usuarios.buscarPorEmail(ctx, emailDe(ADMINISTRADORA.nome))
  return dela ? { id: dela.id, nome: dela.nome, email: dela.email, tipo: 'Administrador' } : sindica
}

function vidaDa(
  c: ContaDaDemonstracao,
  i: number,
  hoje: string,
  porNome: Fornecedores,
  sindica: Alguem,
): Acontecimento[] {
  const vencimento = somarDias(hoje, c.vence)
  let id = ''
  const lancar: Acontecimento = {
    quando: instante(somarDias(hoje, c.lancada), 8, 20 + i),
    fazer: async (ctx) => {
      const corpo = corpoDePagavel.parse({
        ...{ name: c.nome, vencimento, valor: paraReais(c.centavos), forma: c.forma, categoria: c.categoria },
        ...{ nota: c.nota, pix: c.pix, fornecedor: porNome.get(c.fornecedor ?? ''), rascunho: c.rascunho },
        ...(c.manutencao && { tipoDeServico: 'manutencao' }),
        linha: c.rascunho ? undefined : linhaDe(c, vencimento, i),
        recorrencia: c.repete && { frequencia: 'mensal' },
        servico: c.ordem && (await repo.ordemDe(ctx.db, c.ordem)),
        partes: c.daReserva && (await partesDe(ctx, c, c.daReserva)),
      })
      id = (await pagaveis.criar(como(ctx, await quemLanca(ctx, sindica)), corpo))._id
    },
  }
  const aprovar: Acontecimento = {
    quando: instante(somarDias(hoje, c.lancada), 8, 40 + i),
    fazer: (ctx) => aprovacao.aprovar(como(ctx, sindica), id, null),
  }
  const pagar: Acontecimento = {
    quando: instante(somarDias(hoje, c.paga ?? 0), 15, i),
    fazer: (ctx) => pagamento.pagar(como(ctx, sindica), id, {}, null),
  }
  return [lancar, ...(c.aprovada ? [aprovar] : []), ...(c.paga === undefined ? [] : [pagar])]
}

/** The bills of the last weeks: one paid, the others to be paid. What is older was paid on the spot. */
export const dosPagaveis = (hoje: string, porNome: Fornecedores, sindica: Alguem): Acontecimento[] =>
  CONTAS.flatMap((c, i) => vidaDa(c, i, hoje, porNome, sindica))
