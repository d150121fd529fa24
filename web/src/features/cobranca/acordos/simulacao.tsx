import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Simulacao } from '#contract/cobranca/acordos.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { formatAmount } from '../../../ui/text/amount-format.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDaSimulacao } from './acordos.api.ts'
import { termosDe, type Valores } from './esquema.ts'
import { Memoria } from './memoria.tsx'
import css from './acordos.module.css'

const ESPERA_MS = 350

/** What the unit owes, which of it goes in, and what the instalments would be: anew as the terms are typed. */
export function SimulacaoDoAcordo() {
  const valores = useWatch<Valores>() as Valores
  const termos = termosDe(valores)
  const { data, error, isFetching } = useQuery(consultaDaSimulacao(termos))
  const demora = useDelayed(isFetching, ESPERA_MS)
  if (!valores.unidade)
    return <p className={css.nota}>Escolha a unidade para ver o que ela deve e simular as parcelas.</p>
  const recusa =
    error instanceof ErroDaApi ? (error.issues[0]?.message ?? mensagemDoErro(error)) : error && mensagemDoErro(error)
  if (termos === null) return <p className={css.nota}>Preencha os termos para ver as parcelas.</p>
  return (
    <>
      {recusa && (
        <p role="alert" className={css.erro}>
          {recusa}
        </p>
      )}
      {data && !recusa && data.unidade._id === valores.unidade && (
        <div className={demora ? css.atualizando : undefined} aria-busy={isFetching}>
          <Divida simulacao={data} />
          {data.parcelas.length > 0 && <Parcelas simulacao={data} />}
        </div>
      )}
    </>
  )
}

/** The open charges with what each owes that day; the marked ones go in. */
function Divida({ simulacao: s }: { simulacao: Simulacao }) {
  const { setValue } = useFormContext<Valores>()
  const marcadas = s.cobrancas.filter((c) => c.escolhida).map((c) => c._id)
  const mudar = (id: string, sim: boolean) =>
    setValue('cobrancas', sim ? [...marcadas, id] : marcadas.filter((m) => m !== id), { shouldDirty: true })
  if (s.cobrancas.length === 0)
    return <p className={css.nota}>{s.unidade.nome} não tem cobranças em aberto: não há o que acordar.</p>
  return (
    <Section title={`O que ${s.unidade.nome} deve em ${formatarData(s.em)}`}>
      <ul className={css.contas}>
        {s.cobrancas.map((c) => (
          <li key={c._id}>
            <div className={css.conta}>
              <CheckboxField
                checked={c.escolhida}
                onChange={(sim) => mudar(c._id, sim)}
                label={
                  <>
                    {nomeDaCobranca(c)}
                    <small>
                      {c.numero} · {c.vencida ? 'venceu' : 'vence'} em {vencimentoPorExtenso(c, c.vencida)}
                    </small>
                  </>
                }
              />
              <Amount reais={c.total} variant="plain" />
            </div>
            <Memoria passos={c.memoria} de={c.numero} />
          </li>
        ))}
      </ul>
      {s.avisos.length > 0 && <Avisos avisos={s.avisos} />}
      <Soma divida={s.divida} />
    </Section>
  )
}

const Avisos = ({ avisos }: Pick<Simulacao, 'avisos'>) => (
  <ul className={css.avisos}>
    {avisos.map((a) => (
      <li key={a}>{a}</li>
    ))}
  </ul>
)

function Soma({ divida: d }: { divida: Simulacao['divida'] }) {
  return (
    <p className={css.soma}>
      <span>
        Dívida no acordo (R$){' '}
        <small>
          principal {formatAmount(d.principal)}, correção {formatAmount(d.correcao)}, juros {formatAmount(d.juros)},
          multa {formatAmount(d.multa)}
        </small>
      </span>
      <Amount reais={d.total} variant="plain" />
    </p>
  )
}

function Parcelas({ simulacao: s }: { simulacao: Simulacao }) {
  return (
    <Section title="Como fica em parcelas">
      <p className={css.nota}>
        {s.pagador ? `As cobranças vão para ${s.pagador.nome}.` : 'Ninguém registrado na unidade recebe as cobranças.'}
      </p>
      {s.juros > 0 && (
        <p className={css.nota}>
          Os juros do acordo correm sobre {formatAmount(s.rende)} da dívida
          {s.rende < s.divida.total && ', o principal e a correção'}.
        </p>
      )}
      <ul className={css.contas}>
        {s.parcelas.map((p) => (
          <li key={p.numero} className={css.conta}>
            <span>
              {p.numero === 0 ? 'Entrada' : `Parcela ${p.numero}`}
              <small>
                vence em {vencimentoPorExtenso(p)}
                {p.juros > 0 &&
                  ` · ${formatAmount(p.principal)} da dívida e ${formatAmount(p.juros)} de juros, ${emDias(p.dias)}`}
              </small>
            </span>
            <Amount reais={p.valor} variant="plain" />
          </li>
        ))}
      </ul>
      <p className={css.soma}>
        <span>
          Soma das parcelas (R$) {s.juros > 0 && <small>com {formatAmount(s.juros)} de juros do acordo</small>}
        </span>
        <Amount reais={s.total} variant="plain" />
      </p>
    </Section>
  )
}
