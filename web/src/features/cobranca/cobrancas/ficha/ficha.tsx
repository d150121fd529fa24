import { vencimentoComFeriado } from '#contract/cobranca/vencimento-com-feriado.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../../app/paths.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { valorPorExtenso } from '../../../../registros/registro-por-extenso.ts'
import { consultaDaCobranca, NOME_DO_TIPO } from '../../../../paineis/cobrancas/cobrancas.ts'
import { FactStrip, type Fact } from '../../../../ui/page/fact-strip.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { DetailLayout, Section } from '../../../../ui/page/page.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { ComoPagar } from './como-pagar.tsx'
import { Divida } from './divida.tsx'
import css from './ficha.module.css'
import { ItensDaCobranca } from './itens-da-cobranca.tsx'
import { Pagamentos } from './pagamentos.tsx'
import { Prescricao } from './prescricao.tsx'
import { SituacaoDaCobranca } from './situacao-da-cobranca.tsx'
import { FUNDAMENTO_POR_EXTENSO } from '../textos.ts'

const Historico = lazy(() => import('../../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))
const Lembretes = lazy(() =>
  import('../../../../paineis/cobrancas/lembretes-mandados.tsx').then((m) => ({ default: m.LembretesDaCobranca })),
)
const NOMES = {
  nome: 'Nome',
  competencia: 'Competência',
  vencimento: 'Vencimento',
  valor: 'Valor',
  saldo: 'Em aberto',
  status: 'Status',
  pagador: 'Responsável',
  linhaDigitavel: 'Boleto',
  motivo: 'Motivo',
  lembrete: 'Lembrete',
  para: 'Para',
}
const NOME_DO_STATUS: Record<string, string> = {
  aberta: 'Aberta',
  parcial: 'Paga em parte',
  paga: 'Paga',
  cancelada: 'Cancelada',
  em_acordo: 'Em acordo',
}
const porExtenso = (campo: string, valor: unknown): string | undefined =>
  (campo === 'status' ? NOME_DO_STATUS[String(valor)] : undefined) ?? valorPorExtenso(campo, valor) ?? undefined

interface Props {
  cobranca: Cobranca
  /** The day the sums are of, where it is not today. */
  em: string | undefined
  ehAdministracao: boolean
}

/** The body of a charge. A resident reads; staff may also record what was paid, cancel, and type the boleto. */
export function Ficha({ cobranca: c, em, ehAdministracao }: Props) {
  const cache = useQueryClient()
  const aoMudar = (nova: Cobranca) => {
    if (em === undefined) cache.setQueryData(consultaDaCobranca(c._id).queryKey, nova)
    marcarComoVelho('cobrancas')
  }
  const deve = c.encargos.total > 0
  return (
    <div className={css.ficha}>
      <DetailLayout
        status={<SituacaoDaCobranca {...{ cobranca: c, aoMudar, ehAdministracao }} emOutroDia={em !== undefined} />}
      >
        <FactStrip facts={fatosDe(c)} />
        <Ressalvas cobranca={c} ehAdministracao={ehAdministracao} />
        {c.motivo && <PorQueFoiCobrada cobranca={c} />}
        {deve && <ComoPagar {...{ cobranca: c, aoMudar, ehAdministracao }} />}
        <Section title={deve ? 'O que está sendo cobrado' : 'O que foi cobrado'}>
          <ItensDaCobranca itens={c.itens} tipo={c.tipo} total={c.valor} />
        </Section>
        {deve && <Divida encargos={c.encargos} em={em} />}
        {c.pagamentos.length > 0 && <Pagamentos {...{ cobranca: c, aoMudar, ehAdministracao }} />}
        {ehAdministracao && (
          <Suspense>
            <Lembretes id={c._id} vencida={c.vencida} />
            <Historico entidade="cobrancas" id={c._id} nomes={NOMES} porExtenso={porExtenso} />
          </Suspense>
        )}
      </DetailLayout>
    </div>
  )
}

/** What bears on the debt besides its sum: that it was cancelled, agreed about, soon too old, or of who lived there before. */
function Ressalvas({ cobranca: c, ehAdministracao }: Pick<Props, 'cobranca' | 'ehAdministracao'>) {
  return (
    <>
      {c.status === 'cancelada' && (
        <Note>
          Cancelada{c.canceladaEm && ` em ${formatarData(diaEm(new Date(c.canceladaEm)))}`}.
          {c.motivoDoCancelamento && ` Motivo: ${c.motivoDoCancelamento}`}
        </Note>
      )}
      {c.acordo && (
        <Note tone="info">
          {comoNoAcordo(c)} <Link to={paths.acordo(c.acordo._id)}>acordo {c.acordo.numero}</Link>.
        </Note>
      )}
      <Prescricao cobranca={c} />
      {c.donoDesde && (
        <Note tone="info">
          É de antes de {formatarData(c.donoDesde)}, quando {ehAdministracao ? 'quem responde passou' : 'você passou'} a
          ser dono da unidade: a dívida acompanha a unidade, também com quem a compra (Código Civil, art. 1.345).
        </Note>
      )}
    </>
  )
}

function PorQueFoiCobrada({ cobranca: c }: Pick<Props, 'cobranca'>) {
  return (
    <Section title="Por que foi cobrada">
      <p className={css.prosa}>{c.motivo}</p>
      {c.fundamento && <p className={css.prosa}>{FUNDAMENTO_POR_EXTENSO[c.fundamento]}</p>}
      {c.clausula && <p className={css.prosa}>Cláusula: {c.clausula}</p>}
      {c.anexos.length > 0 && (
        <ul>
          {c.anexos.map((a) => (
            <li key={a._id}>
              <a href={a.url} target="_blank" rel="noreferrer">
                {a.nome}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function comoNoAcordo({ tipo, status }: Cobranca): string {
  if (tipo === 'acordo') return 'É parcela do'
  return status === 'em_acordo' ? 'É paga pelas parcelas do' : 'Já esteve no'
}

function fatosDe(c: Cobranca): Fact[] {
  return [
    { label: 'Unidade', value: <DoorPlate {...c.unidade} /> },
    { label: 'Responsável', value: c.pagador?.nome ?? 'Sem responsável' },
    { label: 'Vencimento', value: vencimentoComFeriado(c, c.vencida) },
    { label: 'Tipo', value: NOME_DO_TIPO[c.tipo] },
  ]
}
