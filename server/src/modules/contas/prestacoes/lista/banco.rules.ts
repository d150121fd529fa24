import type { ContaEmFace } from '#contract/contas/banco-e-livro.ts'
import { faltaExplicarDaConta } from '#contract/contas/fechamento/por-conta.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais, paraCentavos } from '#contract/valores/moeda.ts'
import { comMinuscula } from '#contract/valores/texto.ts'
import { avisa, feito, naoSeAplica, segura, type AntesDeFechar, type Dita } from './ditos.ts'

/** Where the money is, beside who tells of it: the bank by its statements, of cash whoever counted it. Pure. */

/** What of a month these lines are made of. */
type DoBanco = Pick<AntesDeFechar, 'porConta' | 'ate'>

const DAS_CONTAS = '/fundos/contas'
const noBanco = (dia: string) => `/banco?ate=${dia}`

/** Cash has no bank, unless somebody said that a bank account is it. */
const eDinheiro = (c: ContaEmFace): boolean => c.conta.tipo === 'caixinha' && c.extratos.length === 0

const haExtratos = ({ porConta }: DoBanco): boolean => porConta.some((c) => c.extratos.length > 0)

/** Named where there are others. */
const daConta = ({ porConta }: DoBanco, { conta }: ContaEmFace, texto: string): string =>
  porConta.length === 1 ? texto : `${conta.nome}: ${comMinuscula(texto)}`

const deCada = ({ porConta }: DoBanco, contas: readonly ContaEmFace[], dizer: (c: ContaEmFace) => Dita): Dita[] =>
  contas.map((c) => ({
    ...dizer(c),
    conta: { _id: c.conta._id, nome: porConta.length === 1 ? null : c.conta.nome },
  }))

const SEM_BANCO = 'Nenhum extrato do banco foi importado: as contas saem sem a conferência com o banco'

/** Whether the statements of each account reach the last day. */
export function doExtrato(a: DoBanco): Dita[] {
  const deBanco = a.porConta.filter((c) => !eDinheiro(c))
  if (!haExtratos(a))
    return [deBanco.length === 0 ? naoSeAplica('Todo o dinheiro está em mãos') : avisa(SEM_BANCO, '/banco/importar')]
  const ate = formatarData(a.ate)
  return deCada(a, deBanco, (c) => {
    const semSaldo = c.extratos.filter((x) => x.saldo === null).map((x) => x.nome)
    if (c.extratos.length === 0)
      return c.livro === 0
        ? naoSeAplica(daConta(a, c, `Sem extrato e sem saldo em ${ate}`))
        : segura(`Sem extrato até ${ate}: ${c.conta.nome}`, '/banco/importar', '')
    if (semSaldo.length > 0) return segura(`Sem extrato até ${ate}: ${semSaldo.join(', ')}`, '/banco/importar', '')
    if (c.extratoAte !== null && c.extratoAte < a.ate)
      return segura(daConta(a, c, `O extrato vai só até ${formatarData(c.extratoAte)}`), '/banco/importar', '')
    return feito(daConta(a, c, `Extrato até ${ate}, com ${formatarReais(c.banco ?? 0)}`))
  })
}

const emTransito = (c: ContaEmFace): string => {
  const n = c.itens.length + c.outros.quantidade
  return n === 1 ? 'a diferença é 1 item em trânsito' : `a diferença são ${n} itens em trânsito`
}

function aoLadoDoLivro(a: DoBanco, c: ContaEmFace): Dita {
  const falta = faltaExplicarDaConta(c, a.porConta.length === 1)
  if (falta !== null)
    return segura(falta, c.contagem === null ? noBanco(a.ate) : DAS_CONTAS, String(paraCentavos(c.semExplicacao ?? 0)))
  const [banco, livro, em] = [formatarReais(c.banco ?? 0), formatarReais(c.livro), formatarData(c.em)]
  const igual = c.diferenca === 0 && c.itens.length === 0
  return feito(
    daConta(
      a,
      c,
      igual
        ? `Banco e livro com ${banco} em ${em}`
        : `Banco com ${banco} e livro com ${livro} em ${em}: ${emTransito(c)}`,
    ),
  )
}

/** Whether the books are the bank, but for what is on its way. */
export function daDiferenca(a: DoBanco): Dita[] {
  const comparadas = a.porConta.filter((c) => c.banco !== null)
  return comparadas.length === 0
    ? [naoSeAplica('Sem saldo do banco não há o que comparar com o livro')]
    : deCada(a, comparadas, (c) => aoLadoDoLivro(a, c))
}

/** Lines of the bank that nobody said what they are. */
export function doPendente(a: AntesDeFechar): Dita[] {
  const { pendentes: n } = a
  const ate = formatarData(a.ate)
  if (n > 0) {
    const quantos = n === 1 ? '1 movimento do banco por conciliar' : `${n} movimentos do banco por conciliar`
    return [segura(`${quantos} até ${ate}`, noBanco(a.ate), null)]
  }
  return [
    haExtratos(a)
      ? feito(`Nenhum movimento do banco por conciliar até ${ate}`)
      : naoSeAplica('Nenhum extrato do banco foi importado'),
  ]
}

/** Whether cash was counted. */
export function daContagem(a: DoBanco): Dita[] {
  const dinheiro = a.porConta.filter(eDinheiro)
  if (dinheiro.length === 0) return [naoSeAplica('O condomínio não tem dinheiro em mãos')]
  return deCada(a, dinheiro, (c) => {
    const { nome } = c.conta
    if (c.contagem !== null)
      return feito(`${nome}: contados ${formatarReais(c.banco ?? 0)} em ${formatarData(c.contagem.dia)}`)
    return c.livro === 0
      ? naoSeAplica(`${nome}: sem dinheiro em ${formatarData(a.ate)}`)
      : segura(
          `${nome}: ninguém contou os ${formatarReais(c.livro)} que o livro tem em ${formatarData(a.ate)}`,
          DAS_CONTAS,
          '',
        )
  })
}
