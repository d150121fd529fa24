import { formatarData } from '#contract/valores/calendario.ts'
import { notaPorExtenso } from '#contract/contas/documentos/nota.ts'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { Arquivos } from '../../../paineis/arquivos-do-registro.tsx'
import { useOpcoesDeConta } from '../../../campos/contas-do-dinheiro.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import type { Assunto, Lancamento } from './assunto.ts'

const DE_ONDE: Record<OrigemDoLancamento['tipo'], string> = {
  reservas: 'Lançada pelo pagamento de uma reserva.',
  cobrancas: 'Lançada pelo pagamento de uma cobrança.',
  creditos: 'É de um crédito de uma unidade: o que ela pagou adiantado ou a mais, ou o que lhe foi devolvido.',
  estornos: 'É o estorno de um lançamento de um mês fechado.',
  banco: 'Conciliada com o extrato do banco.',
  pagaveis: 'Lançada pelo pagamento de uma conta a pagar.',
}

/** A recorded line for who reads the books: what its form would hold, and its files. */
export function Leitura({ assunto: a, registro: l }: { assunto: Assunto; registro: Lancamento }) {
  const contas = useOpcoesDeConta(l.conta._id)
  return (
    <>
      {l.origem && <Note tone="info">{DE_ONDE[l.origem.tipo]}</Note>}
      {l.estorno && <Note tone="info">Estornada depois de fechado o mês: {l.estorno.motivo}</Note>}
      <FactStrip
        facts={[
          { label: 'Valor', value: <Amount reais={l.price} variant={a.tipo} /> },
          { label: 'Data', value: formatarData(l.data) },
          { label: 'Categoria', value: l.categoria ?? 'Sem categoria' },
          { label: 'Fundo', value: l.fundo.nome },
          ...(contas === null ? [] : [{ label: 'Conta', value: l.conta.nome }]),
          ...(a.tipo === 'despesa' ? [{ label: 'Fornecedor', value: l.fornecedor?.name ?? 'Não informado' }] : []),
          { label: 'Nota', value: comMaiuscula(notaPorExtenso(l.nota)) },
        ]}
      />
      <Section title="Descrição">
        <p>{l.description || 'Sem descrição'}</p>
        {l.image && (
          <p>
            <a href={l.image} target="_blank" rel="noopener noreferrer">
              Abrir o link da nota
            </a>
          </p>
        )}
      </Section>
      <div id="anexos">
        <Section title="Comprovantes">
          {l.anexos.length === 0 ? <p>Nenhum comprovante</p> : <Arquivos arquivos={l.anexos} de={l.name} />}
        </Section>
      </div>
    </>
  )
}
