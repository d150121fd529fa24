import { expect, test } from 'vitest'
import { ACORDOS, consultaDe as deAcordos } from '../features/cobranca/acordos/filtro.ts'
import { consultaDe as deMovimentos, MOVIMENTOS } from '../features/contas/banco/filtro.ts'
import { COBRANCAS, consultaDe as deCobrancas } from '../features/cobranca/cobrancas/lista/filtro.ts'
import { consultaDe as deDevedores, DEVEDORES } from '../features/cobranca/devedores/filtro.ts'
import { consultaDe as deOcorrencias, OCORRENCIAS } from '../features/predio/ocorrencias/filtro.ts'
import { consultaDe as deServicos, SERVICOS } from '../features/predio/servicos/filtro.ts'
import { consultaDe as deUnidades, UNIDADES } from '../features/predio/unidades/filtro.ts'
import {
  ADMINISTRADORES,
  consultaDeAdministradores,
  consultaDeMoradores,
  MORADORES,
} from '../features/pessoas/usuarios/filtro.ts'
import { lerFiltro, semPagina, soLimites, type FiltroDaLista, type FormaDaLista } from '../listas/filtro-da-lista.ts'

/** What of an address reaches the server, list by list. */
function lista<F extends string>(forma: FormaDaLista<F>, consultaDe: (f: FiltroDaLista<F>) => object) {
  const pedida = (endereco: string) =>
    consultaDe(lerFiltro(new URLSearchParams(endereco), forma)) as Record<string, unknown>
  const filtros = Object.entries<readonly string[] | ((valor: string) => boolean)>(forma.filtros)
  return { pedida, filtros, ordens: forma.ordens }
}

const LISTAS = {
  acordos: lista(ACORDOS, deAcordos),
  administradores: lista(ADMINISTRADORES, consultaDeAdministradores),
  cobrancas: lista(COBRANCAS, deCobrancas),
  devedores: lista(DEVEDORES, deDevedores),
  moradores: lista(MORADORES, consultaDeMoradores),
  movimentos: lista(MOVIMENTOS, deMovimentos),
  ocorrencias: lista(OCORRENCIAS, deOcorrencias),
  servicos: lista(SERVICOS, deServicos),
  unidades: lista(UNIDADES, deUnidades),
}
/** Of the filters that admit more than can be listed. */
const EXEMPLOS: Record<string, string> = {
  de: '2026-11-10',
  ate: '2026-11-20',
  em: '2999-01-10',
  competencia: '2026-11',
  unidade: 'u1',
  conta: 'c1',
  grupo: 'Torre A',
}
/** What waits is shown without a choice, and a choice is what asks for the others. */
const SEM_ESCOLHA: Partial<Record<keyof typeof LISTAS, object>> = { movimentos: { estado: 'pendente' } }
/** With nothing searched and nothing chosen the charges are those of today, in an order that says so. */
const DE_HOJE: Partial<Record<keyof typeof LISTAS, object>> = { cobrancas: { status: 'agora' } }
const SO_DE_HOJE: Readonly<Record<string, string>> = { urgencia: '-vencimento' }
const TODOS = ['todos', 'todas']

const cada = Object.entries(LISTAS)

test.each(cada)('%s: cada escolha do filtro chega ao servidor, e nada mais', (nome, { pedida, filtros }) => {
  for (const [filtro, admitidos] of filtros) {
    const valores = typeof admitidos === 'function' ? [EXEMPLOS[filtro] ?? 'diga em EXEMPLOS'] : admitidos
    for (const valor of valores) {
      const { [filtro]: _, busca: _b, ...resto } = pedida('busca=ana')
      expect(pedida(`${filtro}=${encodeURIComponent(valor)}`), `${nome}: ${filtro}=${valor}`).toEqual(
        TODOS.includes(valor) ? resto : { ...resto, [filtro]: valor },
      )
    }
  }
})

test.each(cada)(
  '%s: a busca, a ordem e a página chegam ao servidor; sem nada, só o de sempre',
  (nome, { pedida, ordens }) => {
    const semEscolha = SEM_ESCOLHA[nome as keyof typeof LISTAS]
    const deHoje = DE_HOJE[nome as keyof typeof LISTAS]
    for (const ordem of ordens.flatMap((o) => [o, `-${o}`]))
      expect(pedida(`busca=ana&ordem=${ordem}&pagina=3&porPagina=50`)).toEqual({
        ...{ ...semEscolha, busca: 'ana', ordem: SO_DE_HOJE[ordem] ?? ordem, pagina: '3', porPagina: '50' },
      })
    expect(Object.keys(pedida('')).toSorted()).toEqual(
      ['ordem', 'pagina', 'porPagina', ...Object.keys({ ...semEscolha, ...deHoje })].toSorted(),
    )
  },
)

test('a soma e o que se exporta são do mesmo filtro que a lista', () => {
  const { pedida } = LISTAS.cobrancas
  const filtro = 'busca=ana&status=paga&competencia=2026-11&unidade=u1&de=2026-11-10&ate=2026-11-20'
  const pedidos = { busca: 'ana', status: 'paga', competencia: '2026-11', unidade: 'u1' }
  const limites = { ...pedidos, de: '2026-11-10', ate: '2026-11-20' }
  expect(soLimites(pedida(`${filtro}&ordem=valor&pagina=2&porPagina=50`))).toEqual(limites)
  expect(semPagina(pedida(`${filtro}&ordem=valor&pagina=2&porPagina=50`))).toEqual({ ...limites, ordem: 'valor' })
  expect(soLimites(LISTAS.ocorrencias.pedida('busca=luz&status=Ativa&categoria=Outros&pagina=2'))).toEqual({
    busca: 'luz',
    status: 'Ativa',
    categoria: 'Outros',
  })
})
