import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { aliquotaPorExtenso, porcentoDe, type RetencaoApurada } from '#contract/contas/retencoes/apuracao.ts'
import {
  TIPOS_DE_SERVICO,
  tiposDeServico,
  TRIBUTOS,
  tributos,
  type Tributo,
} from '#contract/contas/retencoes/tributos.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha, CampoDeMarcar, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { FoldedSection } from '../../../../ui/fields/form-section.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { Valores } from '../esquema.ts'
import { ditaDe, type DitasNaTela } from './ditas.ts'
import { consultaDasRegrasLidas, consultaDoCostume } from './retencoes.api.ts'
import css from './retencoes.module.css'
import { useRetencoes } from './use-retencoes.ts'

const ROTULOS = rotulosDe(camposDoPagavel)
const TIPOS = [
  { value: '', label: 'Sem retenção' },
  ...tiposDeServico.map((t) => ({ value: t, label: TIPOS_DE_SERVICO[t] })),
]

/** @param atual the supplier the bill has already: what was said of its service stays */
export function SecaoDasRetencoes({ atual }: { atual: string | null }) {
  const { retencoes, retido } = useRetencoes()
  const [tipo, valor, desconto] = useWatch<Valores, ['tipoDeServico', 'valor', 'desconto']>({
    name: ['tipoDeServico', 'valor', 'desconto'],
  })
  const { ditas } = useDitas()
  const comoNaUltima = useComoNaUltima(atual)
  const ha = tributos.filter((t) => [...retencoes, ...ditas].some((r) => r.tributo === t))
  const liquido = paraCentavos(valor || 0) - paraCentavos(desconto || 0) - retido
  return (
    <FoldedSection
      id="retencoes"
      title={ROTULOS.retencoes}
      filled={Boolean(tipo) || ha.length > 0}
      summary={retido > 0 ? `${formatarCentavos(retido)} retidos` : undefined}
      hint="O que se paga de imposto no lugar do fornecedor. As alíquotas são as de Retenções: confirme com o contador do condomínio."
    >
      <FieldPair>
        <CampoDeEscolha
          nome="tipoDeServico"
          label={ROTULOS.tipoDeServico}
          options={TIPOS}
          hint={comoNaUltima ? 'Como na última conta do fornecedor.' : undefined}
        />
        {tipo && tipo !== 'autonomo' ? (
          <CampoDeMarcar
            nome="simples"
            label={ROTULOS.simples}
            hint="Peça a declaração dele: não se retêm CSLL, PIS e Cofins."
          />
        ) : null}
      </FieldPair>
      {ha.map((t) => (
        <UmaRetencao key={t} tributo={t} retencao={retencoes.find((r) => r.tributo === t)} />
      ))}
      <OutroTributo ja={ha} />
      {ha.length > 0 && (
        <p role="status" className={css.liquido}>
          A pagar ao fornecedor: <strong>{formatarCentavos(liquido)}</strong>
        </p>
      )}
    </FoldedSection>
  )
}

/** Of another supplier than the bill had, the kind of service begins as in their last bill. @returns whether it is that one */
function useComoNaUltima(atual: string | null): boolean {
  const { setValue, getValues } = useFormContext<Valores>()
  const [fornecedor = '', tipo = ''] = useWatch<Valores, ['fornecedor', 'tipoDeServico']>({
    name: ['fornecedor', 'tipoDeServico'],
  })
  const outro = fornecedor !== '' && fornecedor !== atual
  const { data } = useQuery({ ...consultaDoCostume(fornecedor), enabled: outro })
  const costume = outro ? data : undefined
  useEffect(() => {
    if (!costume || costume.tipoDeServico === null || getValues('tipoDeServico')) return
    setValue('tipoDeServico', costume.tipoDeServico, { shouldDirty: true })
    setValue('simples', costume.simples, { shouldDirty: true })
  }, [costume, getValues, setValue])
  return costume?.tipoDeServico != null && costume.tipoDeServico === tipo
}

/** What is said beside the rules, and how it is changed. */
function useDitas() {
  const { setValue } = useFormContext<Valores>()
  const ditas = useWatch<Valores, 'retencoes'>({ name: 'retencoes' })
  return { ditas, mudar: (novas: DitasNaTela) => setValue('retencoes', novas, { shouldDirty: true }) }
}

interface DeUm {
  tributo: Tributo
  /** What it comes to; none while nothing is withheld of a tax that the rules do not propose. */
  retencao: RetencaoApurada | undefined
}

/** One tax: how much, why, and how to say otherwise. */
function UmaRetencao({ tributo, retencao: r }: DeUm) {
  const { ditas, mudar } = useDitas()
  const i = ditas.findIndex((d) => d.tributo === tributo)
  const dita = ditas[i]
  const { nome } = TRIBUTOS[tributo]
  const sem = ditas.filter((d) => d.tributo !== tributo)
  const aMao = dita !== undefined && !dita.daNota
  return (
    <div className={css.retencao} role="group" aria-label={nome}>
      <QuantoSeRetem tributo={tributo} retencao={r} />
      {aMao && (
        <>
          <FieldPair>
            <CampoDeValor nome={`retencoes.${i}.base`} label="Base" />
            <CampoDeValor nome={`retencoes.${i}.valor`} label="Valor retido" />
          </FieldPair>
          <CampoDeTexto
            nome={`retencoes.${i}.motivo`}
            label="Por quê"
            hint="Por exemplo: R$ 400,00 de material separados na nota; alíquota do município."
            autoComplete="off"
          />
        </>
      )}
      <div className={css.acoes}>
        {!aMao && r && (
          <Button size="sm" onClick={() => mudar([...sem, ditaDe(r)])}>
            Alterar {nome}
          </Button>
        )}
        {dita && (
          <Button size="sm" variant="text" onClick={() => mudar(sem)}>
            {dita.daNota ? `Não usar o da nota para ${nome}` : `Desfazer em ${nome}`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How much, of what, and each step. */
function QuantoSeRetem({ tributo, retencao: r }: DeUm) {
  const { nome, doPrestador } = TRIBUTOS[tributo]
  return (
    <>
      <p className={css.tributo}>
        <strong>{nome}</strong> <span>{formatarCentavos(r?.valor ?? 0)}</span>{' '}
        <small>
          {r && r.base > 0 && `${aliquotaPorExtenso(r.aliquota)} de ${formatarCentavos(r.base)}`}
          {!doPrestador && ', além do que o fornecedor recebe'}
        </small>
      </p>
      {r && (
        <ul className={css.memoria}>
          {r.memoria.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A tax that the rules do not propose: ISS as the town has it, or what the accountant says. @param ja those that are there */
function OutroTributo({ ja }: { ja: readonly Tributo[] }) {
  const { ditas, mudar } = useDitas()
  const valor = useWatch<Valores, 'valor'>({ name: 'valor' })
  const { data: regras } = useQuery(consultaDasRegrasLidas())
  const faltam = tributos.filter((t) => !ja.includes(t))
  const acrescentar = (tributo: Tributo) => {
    const base = paraCentavos(valor || 0)
    const iss = tributo === 'ISS' ? (regras?.[0]?.iss ?? 0) : 0
    const dita = ditaDe({ tributo, base, valor: porcentoDe(base, iss) })
    mudar([...ditas, { ...dita, motivo: iss > 0 ? `ISS de ${aliquotaPorExtenso(iss)}, como nas regras` : '' }])
  }
  return (
    <SelectField
      label="Acrescentar um tributo"
      optional
      value=""
      options={[{ value: '', label: 'Escolha' }, ...faltam.map((t) => ({ value: t, label: TRIBUTOS[t].nome }))]}
      onChange={(t) => {
        const escolhido = faltam.find((f) => f === t)
        if (escolhido) acrescentar(escolhido)
      }}
    />
  )
}
