import { IconArrowBackUp, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { partesDaDivida, type Pagamento } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { paths } from '../../../../app/paths.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { baixarRecibo, estornar } from '../cobrancas.api.ts'
import { DialogoDeMotivo } from '../../../../formularios/dialogo-de-motivo.tsx'
import { useDescarga } from '../../../../avisos/use-descarga.ts'
import type { DaCobranca } from './da-cobranca.ts'
import css from './pagamentos.module.css'

/** What was paid, what each payment paid of the debt, its receipt; the last one may be reversed. */
export function Pagamentos({ cobranca: c, aoMudar, ehAdministracao }: DaCobranca & { ehAdministracao: boolean }) {
  const [estornando, setEstornando] = useState<Pagamento | null>(null)
  const { baixando, baixar } = useDescarga()
  // The one receipt of what is paid is already offered where the state is told.
  const soEste = c.status === 'paga' && c.pagamentos.filter((p) => !p.estornadoEm && !p.doAcordo).length === 1
  return (
    <Section title="Pagamentos" ruled>
      <ul className={css.pagamentos}>
        {c.pagamentos.map((p) => (
          <li key={p._id}>
            <OQueSePagou pagamento={p} />
            {!p.estornadoEm && !p.doAcordo && (ehAdministracao || !soEste) && (
              <p className={css.acoes}>
                {!soEste && (
                  <Button
                    size="sm"
                    icon={IconReceipt2}
                    busy={baixando}
                    onClick={() => baixar(() => baixarRecibo(c, p._id))}
                  >
                    Baixar recibo (PDF)
                  </Button>
                )}
                {ehAdministracao && <Conserto pagamento={p} estornar={setEstornando} />}
              </p>
            )}
          </li>
        ))}
      </ul>
      {estornando && (
        <Estorno cobranca={c} pagamento={estornando} fechar={() => setEstornando(null)} aoMudar={aoMudar} />
      )}
    </Section>
  )
}

function OQueSePagou({ pagamento: p }: { pagamento: Pagamento }) {
  return (
    <>
      <p className={css.linha}>
        <strong>{formatarData(p.data)}</strong>
        <span className={p.estornadoEm ? css.riscado : undefined}>
          <Amount reais={p.valor} />
        </span>
      </p>
      <p className={css.detalhe}>
        {partesPagas(p)}
        {p.doAcordo && p.motivo && `. ${p.motivo}: o recibo é o da parcela`}
        {p.credito && ', com crédito da unidade'}
      </p>
      {p.creditoGerado && (
        <p className={css.detalhe}>
          Mais {formatarReais(p.creditoGerado.valor)}, que ficaram de crédito da unidade para a próxima cobrança
        </p>
      )}
      {paraOsFundos(p)}
      {p.ordem.join() !== partesDaDivida.join() && (
        <p className={css.detalhe}>
          Ordem: {p.ordem.join(', ')}
          {p.motivo && `. ${p.motivo}`}
        </p>
      )}
      {p.estornadoEm && (
        <p className={css.detalhe}>
          Estornado em {formatarData(diaEm(new Date(p.estornadoEm)))}
          {p.motivoDoEstorno && `. Motivo: ${p.motivoDoEstorno}`}
        </p>
      )}
    </>
  )
}

function Conserto({ pagamento: p, estornar }: { pagamento: Pagamento; estornar: (p: Pagamento) => void }) {
  return (
    <>
      {p.podeEstornar && (
        <Button size="sm" icon={IconArrowBackUp} onClick={() => estornar(p)}>
          Estornar
        </Button>
      )}
      {p.receita && <Link to={paths.editarReceita(p.receita)}>Ver a receita</Link>}
      {p.credito && <Link to={paths.credito(p.credito)}>Ver o crédito</Link>}
      {p.creditoGerado && <Link to={paths.credito(p.creditoGerado._id)}>Ver o crédito que sobrou</Link>}
    </>
  )
}

interface PropsDoEstorno extends DaCobranca {
  pagamento: Pagamento
  fechar: () => void
}

function Estorno({ cobranca: c, pagamento: p, fechar, aoMudar }: PropsDoEstorno) {
  return (
    <DialogoDeMotivo
      titulo={`Estornar o pagamento de ${formatarReais(p.valor)}, de ${formatarData(p.data)}?`}
      texto={oQueVolta(p)}
      verbo="Estornar"
      fechar={fechar}
      acao={async (motivo) => {
        aoMudar(await estornar(c, p._id, motivo))
        avisarSucesso('Pagamento estornado')
      }}
    />
  )
}

/** What reversing a payment does. */
function oQueVolta({ credito, creditoGerado }: Pagamento): string {
  if (credito)
    return 'O crédito da unidade volta a ter o valor, e a cobrança volta a dever como antes dele. O caixa não muda.'
  const sobra = creditoGerado ? ', o crédito que sobrou dele é cancelado' : ''
  return `A receita que ele lançou sai do caixa (se o mês dela já foi fechado, por uma despesa com a data de hoje)${sobra}, e a cobrança volta a dever como antes dele.`
}

const NOMES = [
  ['juros', 'juros'],
  ['multa', 'multa'],
  ['correcao', 'correção'],
  ['principal', 'principal'],
] as const

/** "Pago R$ 4,00 de juros e R$ 96,00 de principal": only what it paid, and no part where there is but one. */
function partesPagas(p: Pagamento): string {
  const partes = NOMES.filter(([parte]) => p[parte] > 0).map(([parte, nome]) => `${formatarReais(p[parte])} de ${nome}`)
  if (p.principal > 0 && partes.length === 1) return `Pago ${formatarReais(p.principal)}`
  return `Pago ${enumerar(partes)}`
}

/** Where the money is, when some of it left the ordinary fund. */
function paraOsFundos({ destinos, estornadoEm }: Pagamento) {
  if (estornadoEm || destinos.every((d) => d.fundo._id === FUNDO_ORDINARIO)) return null
  const partes = destinos.map((d) => `${formatarReais(d.valor)} para ${d.fundo.nome}`)
  return <p className={css.detalhe}>Fundos: {enumerar(partes)}</p>
}
