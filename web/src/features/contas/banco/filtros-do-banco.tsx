import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom } from '../../../listas/descricao-da-lista.ts'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import { consultaDasContas } from './banco.api.ts'
import type { FiltrosDoBanco } from './filtro.ts'

const ESTADOS = [
  { value: '', label: 'A conciliar' },
  { value: 'conciliado', label: 'Conciliados' },
  { value: 'ignorado', label: 'Fora do livro' },
  { value: 'todos', label: 'Todos os movimentos' },
]
const SENTIDOS = [
  { value: '', label: 'Entradas e saídas' },
  { value: 'entrada', label: 'Entradas' },
  { value: 'saida', label: 'Saídas' },
]

/** The one line above the movements: search, days, state, direction and, where there are several, account. */
export function FiltrosDoBanco(lista: FiltroNoEndereco<FiltrosDoBanco>) {
  const contas = useQuery(consultaDasContas).data ?? []
  const { conta, movimento } = lista.filtro
  // A link may name an account before the accounts have come.
  const semNome = conta && !contas.some((c) => c._id === conta) ? [{ value: conta, label: 'Uma conta' }] : []
  const nomes = contas.map((c) => ({ value: c._id, label: c.nome }))
  return (
    <BarraDeFiltros
      lista={lista}
      busca={{ label: 'Buscar pelo texto do extrato ou pelo documento', placeholder: 'Texto do extrato' }}
      periodo
      escolhas={[
        { filtro: 'estado', label: 'Estado', opcoes: ESTADOS },
        { filtro: 'sentido', label: 'Sentido', opcoes: SENTIDOS },
        ...(contas.length > 1 || conta
          ? [{ filtro: 'conta' as const, label: 'Conta', opcoes: opcoesCom('Todas as contas', [...semNome, ...nomes]) }]
          : []),
        // A link from the books leads to one line alone.
        ...(movimento
          ? [
              {
                filtro: 'movimento' as const,
                label: 'Movimento',
                opcoes: opcoesCom('Todos os movimentos', [{ value: movimento, label: 'Só este movimento' }]),
              },
            ]
          : []),
      ]}
    />
  )
}
