import type { LoaderFunctionArgs } from 'react-router'
import { esperarAdiantados } from '../../../../lib/adiantado.ts'
import { consultas } from '../../../../lib/consultas.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import type { Assunto } from '../assunto.ts'
import { despesas } from '../despesas.ts'
import { consultaDaLista, consultaDoFiltro, lerFiltro } from './filtro.ts'
import { consultaDePagina, consultaDeResumo } from '../lancamentos.queries.ts'
import { receitas } from '../receitas.ts'

/** Before a list is drawn: where the page asked for its rows before the app's code was here, takes them. */
const preparar = (a: Assunto) => (args: LoaderFunctionArgs) =>
  esperarAdiantados(`/api/${a.palavra}/`, () => {
    const filtro = lerFiltro(new URL(args.request.url).searchParams, todayInSaoPaulo())
    return Promise.all([
      consultas.query(consultaDePagina(a, consultaDaLista(filtro))),
      consultas.query(consultaDeResumo(a, consultaDoFiltro(filtro))),
    ])
  })

export const prepararReceitas = preparar(receitas)
export const prepararDespesas = preparar(despesas)
