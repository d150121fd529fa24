import { Link } from 'react-router'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import { paths } from '../../../../app/paths.ts'
import { Note } from '../../../../ui/page/note.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'

/** Who posted a line that nobody typed, and the way there: it is undone where it was made. Nothing for the others. */
export function Origem({ assunto: a, registro: l }: { assunto: Assunto; registro: Lancamento }) {
  if (l.origem === null) return null
  const { texto, para, ver } = DE_ONDE[l.origem.tipo](l.origem._id, a)
  return (
    <Note tone="info">
      {texto} <Link to={para}>{ver}</Link>
    </Note>
  )
}

interface DeOnde {
  texto: string
  para: string
  ver: string
}

const DE_ONDE: Record<OrigemDoLancamento['tipo'], (id: string, a: Assunto) => DeOnde> = {
  reservas: (id) => ({
    texto: 'Lançada pelo pagamento de uma reserva. Para mudar o valor ou desfazê-la, estorne o pagamento na reserva.',
    para: paths.reserva(id),
    ver: 'Ver a reserva',
  }),
  cobrancas: (id) => ({
    texto: 'Lançada pelo pagamento de uma cobrança. Para mudar o valor ou desfazê-la, estorne o pagamento na cobrança.',
    para: paths.cobranca(id),
    ver: 'Ver a cobrança',
  }),
  estornos: (id, a) => ({
    texto: 'É o estorno de um lançamento de um mês fechado: o valor fica como está.',
    para: a.tipo === 'receita' ? paths.editarDespesa(id) : paths.editarReceita(id),
    ver: 'Ver o que foi estornado',
  }),
  banco: () => ({
    texto: 'Conciliada com o extrato do banco. Para mudar o valor ou excluí-la, desfaça a conciliação.',
    para: paths.banco,
    ver: 'Ver em Banco',
  }),
}
