import type { PreviaDoRetorno, TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { DeQuemE, type AoEscolher } from './de-quem-e.tsx'
import css from './retornos.module.css'
import { contaDe, jaVeio, nomeDoTitulo, numeroDe, somaEmPalavras } from './textos.ts'

/** Whose file it is, what it sums, and what should be known of it. */
export function ResumoDoRetorno({ previa }: { previa: PreviaDoRetorno }) {
  return (
    <Section title="Conferência">
      <FactStrip
        facts={[
          { label: 'Banco', value: previa.banco },
          { label: 'Arquivo', value: numeroDe(previa) || 'Sem número' },
          { label: 'Pago, segundo o banco', value: <Amount reais={previa.pago} /> },
          { label: 'Tarifas do banco', value: <Amount reais={previa.tarifas} /> },
        ]}
      />
      <p className={css.cabeca}>
        {previa.beneficiario && `${previa.beneficiario}, `}
        {contaDe(previa)}. {somaEmPalavras(previa)}
      </p>
      {previa.repetido && <Note tone="warning">{jaVeio(previa.repetido)}</Note>}
      {previa.avisos.map((aviso) => (
        <Note key={aviso} tone={aviso.includes('Nada vem marcado') ? 'warning' : 'info'}>
          {aviso}
        </Note>
      ))}
    </Section>
  )
}

const daCobranca = ({ cobranca: c }: TituloDoRetorno) => (c ? `${c.unidade.nome}, ${c.numero}` : null)

/** Payments that nobody can record from here, each with the reason: the money is in the account all the same. */
export function SemBaixa({ linhas, aoEscolher }: { linhas: readonly TituloDoRetorno[]; aoEscolher: AoEscolher }) {
  const daqui = linhas.filter((t) => t.situacao === 'impedida')
  if (daqui.length === 0) return null
  return (
    <Section title="Pagamentos sem baixa">
      <p className={css.cabeca}>
        O dinheiro está na conta. Diga de quem é o que você reconhece: paga uma cobrança, ou fica de crédito da unidade.
      </p>
      <ul className={css.lista} aria-label="Pagamentos sem baixa">
        {daqui.map((t) => (
          <li key={t.linha}>
            <span>
              <strong>{daCobranca(t) ?? comMaiuscula(nomeDoTitulo(t))}</strong>
              <small>
                {[
                  t.cobranca !== null && nomeDoTitulo(t),
                  t.pagador,
                  t.vencimento && `vencimento ${formatarData(t.vencimento)}`,
                  t.data && `pago em ${formatarData(t.data)}`,
                  `linha ${t.linha}`,
                ]
                  .filter((p) => p !== false && p !== null && p !== '')
                  .join(' · ')}
              </small>
              <small className={css.duvida}>{t.motivo}</small>
              <DeQuemE titulo={t} aoEscolher={aoEscolher} />
            </span>
            <Amount reais={t.pago} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the bank tells besides payments. */
export function OutrosAvisos({ linhas }: { linhas: readonly TituloDoRetorno[] }) {
  const daqui = linhas.filter((t) => t.situacao === 'informa')
  if (daqui.length === 0) return null
  return (
    <Section title="Outros avisos do banco">
      <p className={css.cabeca}>Não são pagamentos: nada muda nas cobranças.</p>
      <ul className={css.lista} aria-label="Outros avisos do banco">
        {daqui.map((t) => (
          <li key={t.linha}>
            <span>
              <strong>{t.ocorrencia}</strong>
              <small>
                {[
                  daCobranca(t) ?? 'sem cobrança nossa',
                  nomeDoTitulo(t),
                  t.pagador,
                  t.tarifa > 0 && `tarifa ${formatarReais(t.tarifa)}`,
                  `código ${t.movimento}, linha ${t.linha}`,
                ]
                  .filter((p) => p !== false && p !== '')
                  .join(' · ')}
              </small>
            </span>
            <Amount reais={t.valor} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
