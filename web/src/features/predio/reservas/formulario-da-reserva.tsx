import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FoldedSection } from '../../../ui/fields/form-section.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDoMes, type Area } from '../../../paineis/reservas/areas.ts'
import { contaDe, prazoPassou } from './conta.ts'
import { EscolhaDeArea } from './escolha-de-area.tsx'
import { EscolhaDeHorario, foiPerdido } from './escolha-de-horario.tsx'
import { esquemaDaReserva, pedidoDe, valoresDoRascunho } from './esquema.ts'
import { Extras } from './extras.tsx'
import { Itens } from './itens.tsx'
import css from './nova-reserva.module.css'
import { consultaDeUma, criar, type Reserva } from './reservas.api.ts'

// Only staff books for others.
const CampoDePessoa = lazy(() =>
  import('../../../campos/campo-de-pessoa.tsx').then((m) => ({ default: m.CampoDePessoa })),
)

/** Starts from the address, so that a link may point at an area and a day; and the address follows the choice. */
function useEscolha(areas: Area[]) {
  const [params, setParams] = useSearchParams()
  const pedida = areas.find((a) => a._id === params.get('area')) ?? (areas.length === 1 ? areas[0] : undefined)
  const pedido = params.get('dia') ?? ''
  const dia = ehDia(pedido) ? pedido : ''
  const lembrar = (parte: Record<string, string>) =>
    setParams((antes) => ({ ...Object.fromEntries(antes), ...parte }), { replace: true, preventScrollReset: true })
  return { inicial: { area: pedida?._id ?? '', isData: pedida ? dia : '' }, lembrar }
}

const EM_BRANCO = { morador: '', extras: {}, convidados: '', listaDeConvidados: '', detalhe: '' }

const unico = (a: Area | undefined) => (a?.periodos.length === 1 ? (a.periodos[0]?._id ?? '') : '')

function valoresIniciais(areas: Area[], rascunho: Reserva | null, inicial: { area: string; isData: string }) {
  if (rascunho && areas.some((a) => a._id === rascunho.area._id)) return valoresDoRascunho(rascunho)
  return { ...EM_BRANCO, ...inicial, periodo: unico(areas.find((a) => a._id === inicial.area)) }
}

/** Holds the slot, and goes on to check what was chosen. */
function useContinuar(area: Area | undefined, rascunho: Reserva | null, liberar: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const chave = useRef(novaChave())
  return async (valores: z.output<ReturnType<typeof esquemaDaReserva>>) => {
    try {
      const pedido = pedidoDe(valores, area?.extras.map((e) => e._id) ?? [])
      const novo = await criar({ ...pedido, ...(rascunho && { noLugarDe: rascunho._id }) }, chave.current)
      cache.setQueryData(consultaDeUma(novo._id).queryKey, novo)
      liberar()
      // Back leads to this page with what was typed.
      await navigate(paths.mudarRascunho(novo._id), { replace: true, preventScrollReset: true })
      await navigate(paths.resumoDaReserva(novo._id))
    } finally {
      // A slot just lost has to show as lost; and another try is another booking.
      chave.current = novaChave()
      marcarComoVelho('reservas')
    }
  }
}

type DaReserva = ReturnType<typeof useFormulario<ReturnType<typeof esquemaDaReserva>>>

/** On a phone the next question lies under what is seen: once it is drawn, it comes into view. */
function mostrarNoToque(id: 'isData' | 'periodo'): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
}

/** A choice takes away what was chosen, and found wrong, beneath it. */
function useEscolhas(
  { form }: Pick<DaReserva, 'form'>,
  areas: Area[],
  lembrar: (parte: Record<string, string>) => void,
) {
  const por = (campo: 'area' | 'isData' | 'periodo', valor: string) =>
    form.setValue(campo, valor, { shouldDirty: true })

  const escolherArea = (id: string) => {
    por('area', id)
    por('periodo', unico(areas.find((a) => a._id === id)))
    form.setValue('extras', {})
    form.clearErrors()
    lembrar({ area: id })
    mostrarNoToque('isData')
  }
  const escolherDia = (dia: string) => {
    por('isData', dia)
    form.clearErrors('isData')
    lembrar({ dia })
    mostrarNoToque('periodo')
  }
  const escolherPeriodo = (id: string) => {
    por('periodo', id)
    form.clearErrors('periodo')
  }
  return { escolherArea, escolherDia, escolherPeriodo }
}

/** The form as it stands: the area that is chosen, the slot while nobody else took it, and what both come to. */
function useEstado({ form }: Pick<DaReserva, 'form'>, areas: Area[], rascunho: string | null) {
  const { area: areaId, isData, periodo, extras } = form.watch()
  const area = areas.find((a) => a._id === areaId)
  const mes = useQuery({ ...consultaDoMes(areaId, isData.slice(0, 7)), enabled: areaId !== '' && isData !== '' }).data
  // What somebody else took meanwhile is priced no more.
  const escolhido = foiPerdido(mes, isData, periodo, rascunho) ? '' : periodo
  const conta = area ? contaDe(area, escolhido, extras) : null
  return { area, areaId, isData, periodo, conta, passou: area !== undefined && prazoPassou(area, escolhido, isData) }
}

/** The questions of a booking: area, day, slot and what goes with it. */
export function FormularioDaReserva({ areas, rascunho }: { areas: Area[]; rascunho: Reserva | null }) {
  const ehAdministracao = useSessao()?.isAdmin === true
  const { inicial, lembrar } = useEscolha(areas)
  const esquema = useMemo(() => esquemaDaReserva(areas), [areas])
  const formulario = useFormulario(esquema, valoresIniciais(areas, rascunho, inicial))
  const { dialog, liberar } = useGuardaDeSaida(formulario.form.formState.isDirty)
  const { area, areaId, isData, periodo, conta, passou } = useEstado(formulario, areas, rascunho?._id ?? null)
  const { escolherArea, escolherDia, escolherPeriodo } = useEscolhas(formulario, areas, lembrar)
  const continuar = useContinuar(area, rascunho, liberar)
  return (
    <CorpoDoFormulario
      de={formulario}
      para="continuar"
      lado={<Conta conta={conta} area={area} semVolta={!ehAdministracao && passou} />}
      acao={continuar}
    >
      {ehAdministracao && <ParaQuem rascunho={rascunho} />}
      <EscolhaDeArea areas={areas} value={areaId} onChange={escolherArea} />
      {area?.descricao && <p className={css.regras}>{area.descricao}</p>}
      {area && (
        <>
          <EscolhaDeHorario
            area={area}
            dia={isData}
            periodo={periodo}
            rascunho={rascunho?._id ?? null}
            aoEscolherDia={escolherDia}
            aoEscolherPeriodo={escolherPeriodo}
          />
          <Extras area={area} />
          <SobreOEncontro area={area} />
        </>
      )}
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={formulario.enviando}>
          Continuar
        </Button>
        <ButtonLink to={paths.reservas} variant="text" size="lg">
          Cancelar
        </ButtonLink>
      </SaveBar>
      {dialog}
    </CorpoDoFormulario>
  )
}

function ParaQuem({ rascunho }: { rascunho: Reserva | null }) {
  return (
    <Suspense fallback={<Waiting bars={[92]} />}>
      <CampoDePessoa
        nome="morador"
        label="Para quem"
        hint="A reserva sai no nome dessa pessoa, que recebe um aviso. Se deixar em branco, sai no seu nome."
        escolhida={rascunho?.pelaAdministracao ? { value: rascunho.user, label: rascunho.name } : undefined}
      />
    </Suspense>
  )
}

function SobreOEncontro({ area }: { area: Area }) {
  const escritos = useWatch({ name: ['convidados', 'listaDeConvidados', 'detalhe'] }) as (string | undefined)[]
  const cheia = escritos.some(Boolean)
  return (
    <FoldedSection
      title="Sobre o encontro"
      summary={!cheia && 'Convidados, lista para a portaria e informações, se quiser contar'}
      filled={cheia}
    >
      <CampoDeTexto
        nome="convidados"
        label="Quantos convidados"
        optional
        tabular
        inputMode="numeric"
        maxWidth={160}
        hint={`Um número, até ${area.capacidade}. Com a lista abaixo, nunca menos que os nomes dela.`}
      />
      <CampoDeParagrafo
        nome="listaDeConvidados"
        label="Lista de convidados"
        optional
        rows={4}
        hint={`Um nome por linha, até ${area.capacidade}. A portaria vê no dia, os vizinhos não; dá para mudar na reserva até ela começar.`}
      />
      <CampoDeParagrafo nome="detalhe" label="Informações" optional rows={4} hint="Tipo de evento, fornecedores." />
    </FoldedSection>
  )
}

interface PropsDaConta {
  conta: ReturnType<typeof contaDe>
  area: Area | undefined
  /** Once finalised it could not be cancelled any more by who books. */
  semVolta: boolean
}

function Conta({ conta, area, semVolta }: PropsDaConta) {
  return (
    <section className={css.conta} aria-live="polite">
      <h2>Resumo</h2>
      {conta ? (
        <Itens {...conta} narrow />
      ) : (
        <p>{area ? 'Escolha o dia e o horário para ver o total.' : 'Escolha a área para ver os dias.'}</p>
      )}
      {semVolta && area && (
        <p className={css.semVolta}>
          O prazo para cancelar, {area.cancelarAteHoras} horas antes, já passou: depois de finalizada, só a
          administração cancela.
        </p>
      )}
    </section>
  )
}
