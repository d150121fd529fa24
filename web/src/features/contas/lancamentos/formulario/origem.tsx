import { Link } from 'react-router'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import { paths } from '../../../../app/paths.ts'
import { Note } from '../../../../ui/page/note.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'

/**
 * Who posted a line that nobody typed, and the way there: it is undone where it was made. And what else it is of: the service
 * whose conclusion posted a despesa, the line of the bank that confirms it. Nothing for the others.
 */
export function Origem({ assunto: a, registro: l }: { assunto: Assunto; registro: Lancamento }) {
  const ligacoes = [
    l.origem && DE_ONDE[l.origem.tipo](l.origem._id, a, l.movimento),
    l.servico && doServico(l.servico),
    l.movimento && l.origem?.tipo !== 'banco' && doBanco(l.movimento),
  ].filter((d) => d !== null && d !== undefined && d !== false && d !== '')
  return ligacoes.map(({ texto, para, ver }) => (
    <Note key={para} tone="info">
      {texto} <Link to={para}>{ver}</Link>
    </Note>
  ))
}

const doServico = ({ _id, titulo }: { _id: string; titulo: string }): DeOnde => ({
  texto: `Lançada na conclusão do serviço “${titulo}”.`,
  para: paths.servico(_id),
  ver: 'Ver o serviço',
})

const doBanco = (movimento: string): DeOnde => ({
  texto: 'Confirmada pelo extrato do banco.',
  para: paths.movimento(movimento),
  ver: 'Ver o movimento',
})

interface DeOnde {
  texto: string
  para: string
  ver: string
}

const DE_ONDE: Record<OrigemDoLancamento['tipo'], (id: string, a: Assunto, movimento: string | null) => DeOnde> = {
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
  creditos: (id, a) => ({
    texto:
      a.tipo === 'receita'
        ? 'É o que uma unidade pagou adiantado, ou a mais. Para desfazê-la, cancele o crédito, ou estorne o pagamento de que ele sobrou.'
        : 'É a devolução de um crédito de uma unidade. Para desfazê-la, desfaça a devolução no crédito.',
    para: paths.credito(id),
    ver: 'Ver o crédito',
  }),
  pagaveis: (id) => ({
    texto:
      'Lançada pelo pagamento de uma conta. Para mudar o valor ou desfazê-la, desfaça o pagamento em Contas a pagar.',
    para: paths.contaAPagar(id),
    ver: 'Ver a conta',
  }),
  estornos: (id, a) => ({
    texto: 'É o estorno de um lançamento de um mês fechado: o valor fica como está.',
    para: a.tipo === 'receita' ? paths.editarDespesa(id) : paths.editarReceita(id),
    ver: 'Ver o que foi estornado',
  }),
  banco: (_id, _a, movimento) => ({
    texto: 'Conciliada com o extrato do banco. Para mudar o valor ou excluí-la, desfaça a conciliação.',
    para: movimento === null ? paths.banco : paths.movimento(movimento),
    ver: 'Ver o movimento',
  }),
}
