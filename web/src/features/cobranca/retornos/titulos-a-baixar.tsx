import type { TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { estaMarcada, podeBaixar, trocadasPara } from './marcadas.ts'
import { DeQuemE, type AoEscolher } from './de-quem-e.tsx'
import css from './retornos.module.css'
import { contasDoBanco, nomeDoTitulo, oQueFica } from './textos.ts'

interface Props {
  linhas: readonly TituloDoRetorno[]
  trocadas: ReadonlySet<number>
  aoTrocar: (trocadas: ReadonlySet<number>) => void
  lendo: boolean
  aoEscolher: AoEscolher
}

const nomeDe = (t: TituloDoRetorno): string =>
  t.cobranca
    ? `${t.cobranca.numero}, ${t.cobranca.unidade.nome}`
    : t.credito
      ? `crédito, ${t.credito.nome}`
      : nomeDoTitulo(t)

/** What of the building it is: the charge, or that it is kept for the unit. */
const OQueE = ({ titulo: t }: { titulo: TituloDoRetorno }) => (
  <>
    {t.cobranca && (
      <>
        <DoorPlate {...t.cobranca.unidade} /> {t.cobranca.nome}
      </>
    )}
    {t.credito && (
      <>
        <DoorPlate {...t.credito} /> Crédito da unidade
      </>
    )}
  </>
)

/** The charge, and below it how the bank calls it. */
function Qual({ titulo: t, aoEscolher }: { titulo: TituloDoRetorno; aoEscolher: AoEscolher }) {
  return (
    <span className={css.qual}>
      <span>
        <OQueE titulo={t} />
      </span>
      <small>{[t.cobranca?.numero, t.pagador].filter((p) => p !== undefined && p !== '').join(' · ')}</small>
      {t.motivo && <small className={css.duvida}>{t.motivo}</small>}
      <DeQuemE titulo={t} aoEscolher={aoEscolher} />
    </span>
  )
}

/** Ours beside the bank's: nothing when they are equal. */
function Diferenca({ titulo: { diferenca, credito } }: { titulo: TituloDoRetorno }) {
  if (credito) return null
  if (diferenca === null || diferenca === 0) return <span className={css.quieto}>igual</span>
  return (
    <strong className={css.difere}>
      <Amount reais={diferenca} variant="plain" plus />
    </strong>
  )
}

const colunasCom = (aoEscolher: AoEscolher): Column<TituloDoRetorno>[] => [
  { key: 'qual', head: 'Cobrança', render: (t) => <Qual titulo={t} aoEscolher={aoEscolher} /> },
  {
    key: 'titulo',
    head: 'Título',
    width: 124,
    quiet: true,
    priority: 'p2',
    render: (t) => (
      <span className={css.qual}>
        {formatarReais(t.valor)}
        <small>{t.vencimento && `vence ${formatarData(t.vencimento)}`}</small>
      </span>
    ),
  },
  {
    key: 'data',
    head: 'Pago em',
    width: 132,
    quiet: true,
    render: (t) => (
      <span className={css.qual}>
        {t.data && formatarData(t.data)}
        <small>{t.creditoEm && `na conta ${formatarData(t.creditoEm)}`}</small>
      </span>
    ),
  },
  {
    key: 'pago',
    head: 'No banco (R$)',
    align: 'right',
    width: 148,
    render: (t) => (
      <span className={css.qual}>
        <Amount reais={t.pago} variant="plain" />
        {contasDoBanco(t).map((parte) => (
          <small key={parte}>{parte}</small>
        ))}
      </span>
    ),
  },
  {
    key: 'devido',
    head: 'Aqui (R$)',
    align: 'right',
    width: 148,
    render: (t) => (
      <span className={css.qual}>
        {t.devido !== null && <Amount reais={t.devido} variant="plain" />}
        <small>{(t.nossosEncargos ?? 0) > 0 && `juros e multa ${formatarReais(t.nossosEncargos ?? 0)}`}</small>
      </span>
    ),
  },
  {
    key: 'diferenca',
    head: 'Diferença (R$)',
    align: 'right',
    width: 132,
    render: (t) => (
      <span className={css.qual}>
        <Diferenca titulo={t} />
        <small>{oQueFica(t)}</small>
      </span>
    ),
  },
]

/** The titles that may be settled, each with its box, the bank's beside ours. */
export function TitulosABaixar({ linhas, trocadas, aoTrocar, lendo, aoEscolher }: Props) {
  const daqui = linhas.filter(podeBaixar)
  if (daqui.length === 0) return null
  const trocar = (t: TituloDoRetorno) => {
    const novas = new Set(trocadas)
    if (!novas.delete(t.linha)) novas.add(t.linha)
    aoTrocar(novas)
  }
  const todas = daqui.every((t) => estaMarcada(t, trocadas))
  const marca: Column<TituloDoRetorno> = {
    key: 'marca',
    head: 'Baixar',
    headHidden: true,
    width: 44,
    align: 'center',
    render: (t) => (
      <Checkbox label={`Dar baixa em ${nomeDe(t)}`} checked={estaMarcada(t, trocadas)} onChange={() => trocar(t)} />
    ),
  }
  return (
    <Section title="Pagamentos a baixar">
      <p className={css.cabeca}>
        Cada um entra no dia em que foi pago. Ou todos os marcados são registrados, ou nenhum.{' '}
        <Button size="sm" onClick={() => aoTrocar(trocadasPara(linhas, !todas))}>
          {todas ? 'Desmarcar todos' : 'Marcar todos'}
        </Button>
      </p>
      <DataList
        caption={`Pagamentos a baixar: ${daqui.length}`}
        columns={[marca, ...colunasCom(aoEscolher)]}
        rows={daqui}
        rowKey={(t) => String(t.linha)}
        rowName={nomeDe}
        busy={lendo}
        empty={null}
        card={(t) => ({
          title: (
            <CheckboxField label={<OQueE titulo={t} />} checked={estaMarcada(t, trocadas)} onChange={() => trocar(t)} />
          ),
          value: <Amount reais={t.pago} />,
          details: <NoCelular titulo={t} aoEscolher={aoEscolher} />,
        })}
      />
    </Section>
  )
}

function NoCelular({ titulo: t, aoEscolher }: { titulo: TituloDoRetorno; aoEscolher: AoEscolher }) {
  const partes = [
    t.cobranca?.numero,
    t.valor !== t.pago && `título de ${formatarReais(t.valor)}`,
    t.vencimento && `vencimento ${formatarData(t.vencimento)}`,
    t.data && `pago em ${formatarData(t.data)}`,
    t.creditoEm && t.creditoEm !== t.data && `na conta em ${formatarData(t.creditoEm)}`,
    ...contasDoBanco(t),
    t.devido !== null && t.diferenca !== 0 && `aqui se deviam ${formatarReais(t.devido)}`,
    oQueFica(t),
  ].filter((p): p is string => typeof p === 'string' && p !== '')
  return (
    <span className={css.qual}>
      <small>{partes.join(' · ')}</small>
      {t.motivo && <small className={css.duvida}>{t.motivo}</small>}
      <DeQuemE titulo={t} aoEscolher={aoEscolher} />
    </span>
  )
}
