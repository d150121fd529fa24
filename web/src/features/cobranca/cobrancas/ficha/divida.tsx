import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Encargos, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { emDias } from '#contract/valores/texto.ts'
import { useDiaDoEndereco } from '../../../../listas/use-dia-do-endereco.ts'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import css from './contas.module.css'

/** What is owed on a day, part by part, and how it was worked out, line by line. */
export function Divida({ encargos: e, em }: { encargos: Encargos; em: string | undefined }) {
  const telefone = usePhone()
  const atraso = `${emDias(e.diasDeAtraso)} de atraso`
  return (
    <Section title={`Valor em ${formatarData(e.em)}`}>
      <NoDia em={em} />
      <p className={css.atraso} role="status">
        {e.diasDeAtraso > 0 ? `${atraso}.` : 'Dentro do prazo: não há o que acrescentar.'}
      </p>
      {e.avisos.length > 0 && (
        <ul className={css.avisos}>
          {e.avisos.map((a) => (
            <li key={a}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              {a}
            </li>
          ))}
        </ul>
      )}
      {/* Of principal alone the figure is said already, beside the situation. */}
      {e.total !== e.principal && <Partes encargos={e} />}
      {e.diasDeAtraso > 0 && (
        <>
          <h3 className={css.subtitulo}>Memória de cálculo</h3>
          {telefone ? <MemoriaEmLista passos={e.memoria} /> : <Memoria passos={e.memoria} />}
        </>
      )}
    </Section>
  )
}

/** The day to see: in the address, so that a link shows the same sums. */
function NoDia({ em }: { em: string | undefined }) {
  const navigate = useNavigate()
  const hoje = todayInSaoPaulo()
  const dia = useDiaDoEndereco(
    em ?? hoje,
    (novo) =>
      void navigate({ search: novo === hoje ? '' : `?em=${novo}` }, { replace: true, preventScrollReset: true }),
    (novo) => novo !== '',
  )
  return (
    <div className={css.noDia}>
      <DateField id="em" label="Ver em outro dia" maxWidth={220} value={dia.value} onChange={dia.onChange} />
    </div>
  )
}

const PARTES = [
  ['principal', 'Principal'],
  ['correcao', 'Correção'],
  ['juros', 'Juros'],
  ['multa', 'Multa'],
] as const

function Partes({ encargos: e }: { encargos: Encargos }) {
  return (
    <table className={css.conta}>
      <caption>
        <VisuallyHidden>Partes da dívida em {formatarData(e.em)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Parte</th>
          <th scope="col">Valor (R$)</th>
        </tr>
      </thead>
      <tbody>
        {PARTES.filter(([parte]) => parte === 'principal' || e[parte] > 0).map(([parte, nome]) => (
          <tr key={parte}>
            <th scope="row">{nome}</th>
            <td>{formatAmount(e[parte])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <span>{formatAmount(e.total)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Memoria({ passos }: { passos: readonly PassoDaMemoria[] }) {
  return (
    <table className={`${css.conta} ${css.memoria}`}>
      <caption>
        <VisuallyHidden>Memória de cálculo, passo a passo</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Passo</th>
          <th scope="col">Sobre (R$)</th>
          <th scope="col">Taxa</th>
          <th scope="col">Dias</th>
          <th scope="col">Valor (R$)</th>
        </tr>
      </thead>
      <tbody>
        {passos.map((p, i) => (
          <tr key={i}>
            <th scope="row">{p.texto}</th>
            <td>{p.base !== null && formatAmount(p.base)}</td>
            <td>{p.taxa}</td>
            <td>{p.dias?.toLocaleString('pt-BR')}</td>
            <td>{p.valor !== null && formatAmount(p.valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MemoriaEmLista({ passos }: { passos: readonly PassoDaMemoria[] }) {
  return (
    <ol className={css.passos}>
      {passos.map((p, i) => (
        <li key={i}>
          <span>
            {p.texto}
            <small>
              {[p.base !== null && `sobre R$ ${formatAmount(p.base)}`, p.taxa, p.dias !== null && emDias(p.dias)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {p.valor !== null && (
            <b>
              <Amount reais={p.valor} variant="plain" />
            </b>
          )}
        </li>
      ))}
    </ol>
  )
}
