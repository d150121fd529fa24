import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import { partesDaDivida, type Encargos, type ParteDaDivida } from '#contract/cobranca/cobrancas.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { novaChave } from '../../../../lib/api.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeConta } from '../../../../campos/campo-de-conta.tsx'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeMarcar, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario, type Formulario } from '../../../../formularios/formulario.ts'
import { consultaDaCobranca } from '../../../../paineis/cobrancas/cobrancas.ts'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { addDays, todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { readDate } from '../../../../ui/text/date-text.ts'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { consultaDoResumo, estornar, pagar } from '../cobrancas.api.ts'
import { DA_LEI, esquemaCom, sobraDe } from './esquema-do-pagamento.ts'
import type { DaCobranca } from './da-cobranca.ts'
import css from './ficha.module.css'
import { imputar } from './imputacao.ts'

const NOMES: Record<ParteDaDivida, string> = { juros: 'juros', multa: 'multa', principal: 'principal' }

/** The six orders, the law's first. */
const ORDENS = partesDaDivida.flatMap((a) =>
  partesDaDivida.filter((b) => b !== a).map((b) => [a, b, ...partesDaDivida.filter((c) => c !== a && c !== b)]),
)
const opcoes = ORDENS.map((o) => {
  const nomes = o.map((p) => NOMES[p]).join(', ')
  return { value: o.join(), label: o.join() === DA_LEI ? `${nomes} (a ordem da lei)` : nomes }
})

type Esquema = ReturnType<typeof esquemaCom>
type DoPagamento = Formulario<z.input<Esquema>, z.output<Esquema>>

/** The debt of the day that stands in the form. It fills the amount in, until somebody types another, or none. */
function useDividaDoDia(c: DaCobranca['cobranca'], form: DoPagamento['form']): Encargos | undefined {
  const hoje = todayInSaoPaulo()
  const [data, ordem, aMais] = useWatch({ control: form.control, name: ['data', 'ordem', 'aMais'] })
  const lida = readDate(data)
  const dia = lida.kind === 'date' && lida.iso <= hoje ? lida.iso : null
  const { data: noDia } = useQuery({ ...consultaDaCobranca(c._id, dia ?? hoje), enabled: dia !== null })
  const encargos = noDia && noDia.encargos.em === dia ? noDia.encargos : undefined

  const total = encargos?.total
  const posto = useRef<number | null>(null)
  useEffect(() => {
    if (total === undefined || form.getValues('valor') !== posto.current) return
    posto.current = total
    form.setValue('valor', total)
  }, [total, form])

  // What is wrong with the amount depends on the day, and whether a reason is missing on the order.
  useEffect(() => {
    for (const campo of ['valor', 'motivo'] as const) if (form.getFieldState(campo).invalid) void form.trigger(campo)
  }, [data, total, ordem, aMais, form])
  return encargos
}

/** Writes the payment, and offers to take it back. */
function useGravacao({ cobranca: c, aoMudar, fechar }: DaCobranca & { fechar: () => void }) {
  const chave = useRef(novaChave())
  async function salvar({ ordem: escolhida, motivo, aMais, ...v }: z.output<Esquema>) {
    const ordem = escolhida.split(',') as ParteDaDivida[]
    const corpo = {
      ...v,
      ...(escolhida !== DA_LEI && { ordem, motivo }),
      ...(aMais && { aMais: 'credito' as const }),
    }
    const paga = await pagar(c, corpo, chave.current)
    aoMudar(paga)
    fechar()
    const feito = paga.pagamentos.find((p) => p.podeEstornar)
    avisarSucesso(`Pagamento de ${formatarReais(v.valor)} registrado`, {
      ...(feito && { desfazer: () => desfazer(paga, feito._id) }),
    })
  }
  const desfazer = async (paga: typeof c, pid: string) => {
    try {
      aoMudar(await estornar(paga, pid, 'Desfeito logo depois de registrado'))
      avisarSucesso('Pagamento desfeito')
    } catch (erro) {
      avisarErro(`Não foi possível desfazer o pagamento. ${mensagemDoErro(erro)}`)
    }
  }
  return salvar
}

/** Records what was paid: the debt of that day is filled in, and what the payment pays of it is shown before. */
export function DialogoDePagamento({ cobranca: c, fechar, aoMudar }: DaCobranca & { fechar: () => void }) {
  const cache = useQueryClient()
  const [esquema] = useState(() =>
    esquemaCom((dia) => cache.getQueryData(consultaDaCobranca(c._id, dia).queryKey)?.encargos),
  )
  const formulario = useFormulario(esquema, {
    data: todayInSaoPaulo(),
    valor: null,
    ordem: DA_LEI,
    motivo: '',
    conta: CONTA_PRINCIPAL,
    aMais: false,
  })
  const encargos = useDividaDoDia(c, formulario.form)
  const salvar = useGravacao({ cobranca: c, aoMudar, fechar })
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para="registrar"
      title="Registrar pagamento"
      width={560}
      onClose={fechar}
      verbo="Registrar pagamento"
    >
      <FieldPair>
        <CampoDeData nome="data" label="Pago em" />
        <CampoDeValor nome="valor" label="Valor pago" />
      </FieldPair>
      <CampoDeEscolha
        nome="ordem"
        label="O que se paga primeiro"
        hint="Pagam-se primeiro os juros e a multa, depois o principal (Código Civil, art. 354)."
        options={opcoes}
      />
      <MotivoDaOrdem />
      <CampoDeConta nome="conta" label="Conta" hint="Onde o dinheiro entrou." />
      <AsMaisAntigas cobranca={c} />
      {encargos && <OQueSobra encargos={encargos} />}
      {encargos && <OQuePaga encargos={encargos} />}
    </DialogoDeFormulario>
  )
}

function MotivoDaOrdem() {
  if (useWatch({ name: 'ordem' }) === DA_LEI) return null
  return (
    <CampoDeTexto nome="motivo" label="Por que outra ordem" hint="Fica no histórico da cobrança." autoComplete="off" />
  )
}

/** Who pays a month may owe older ones, which nobody would look for with this one open. */
function AsMaisAntigas({ cobranca: c }: { cobranca: DaCobranca['cobranca'] }) {
  const { data } = useQuery(
    consultaDoResumo({ unidade: c.unidade._id, status: 'vencida', ate: addDays(c.vencimento, -1) }),
  )
  if (!data || data.quantidade === 0) return null
  const quantas =
    data.quantidade === 1 ? 'uma cobrança vencida mais antiga' : `${data.quantidade} vencidas mais antigas`
  return (
    <Note tone="info">
      {c.unidade.nome} tem {quantas}, {formatarReais(data.saldo)} de principal.{' '}
      <Link to={paths.vencidasDaUnidade(c.unidade._id)}>Ver quais</Link>
    </Note>
  )
}

/** Beyond the debt: it is asked whether that is a credit of the unit, since it may be a slip of the hand. */
function OQueSobra({ encargos }: { encargos: Encargos }) {
  const sobra = sobraDe(useWatch({ name: 'valor' }), encargos)
  if (sobra === 0) return null
  return (
    <CampoDeMarcar
      nome="aMais"
      label={`Os ${formatarReais(sobra)} que sobram ficam de crédito da unidade`}
      hint="A próxima cobrança dela usa o crédito sozinha."
    />
  )
}

const PARTES = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['correcao', 'Correção'],
  ['principal', 'Principal'],
] as const

/** What this payment pays of each part, before it is recorded. */
function OQuePaga({ encargos: e }: { encargos: Encargos }) {
  const [valor, ordem] = useWatch({ name: ['valor', 'ordem'] }) as [number | null, string]
  const sobra = sobraDe(valor, e)
  const daqui = sobra > 0 ? e.total : valor
  const paga = imputar(e, daqui, ordem.split(',') as ParteDaDivida[])
  const fica = paga === null || daqui === null ? null : (Math.round(e.total * 100) - Math.round(daqui * 100)) / 100
  return (
    <div className={css.paga} role="status">
      {paga === null || fica === null ? (
        <p>
          Em {formatarData(e.em)} o valor é {formatarReais(e.total)}.
        </p>
      ) : (
        <>
          <dl>
            {PARTES.filter(([parte]) => e[parte] > 0).map(([parte, nome]) => (
              <div key={parte}>
                <dt>{nome}</dt>
                <dd>
                  {formatAmount(paga[parte])} <small>de {formatAmount(e[parte])}</small>
                </dd>
              </div>
            ))}
          </dl>
          <p>{fica === 0 ? 'A cobrança fica paga.' : `Ficam em aberto ${formatarReais(fica)}.`}</p>
        </>
      )}
    </div>
  )
}
