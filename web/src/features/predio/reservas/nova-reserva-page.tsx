import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatarHora } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { consultaDeAreas, consultaDoMes, type Area } from '../../../paineis/reservas/areas.ts'
import { contaDe, prazoPassou } from './conta.ts'
import { EscolhaDeArea } from './escolha-de-area.tsx'
import { EscolhaDeHorario, foiPerdido } from './escolha-de-horario.tsx'
import { esquemaDaReserva, pedidoDe, valoresDoRascunho } from './esquema.ts'
import { Extras } from './extras.tsx'
import { Itens } from './itens.tsx'
import css from './nova-reserva.module.css'
import { consultaDeUma, criar, type Reserva } from './reservas.api.ts'
import { jaPassou } from './textos.ts'

// Only staff books for others.
const CampoDePessoa = lazy(() =>
  import('../../../campos/campo-de-pessoa.tsx').then((m) => ({ default: m.CampoDePessoa })),
)

/** Choosing an area, a day, a slot and what goes with it. Continuing holds the slot for 15 minutes. */
export function NovaReservaPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDeAreas)
  const abertas = data?.filter((a) => a.ativa)
  const { rascunho, lendo, guardado } = useRascunho()
  useTitulo(undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={paths.reservas}>Reservas Área de Lazer</BackLink>
      <PageHead
        title="Nova Reserva"
        sub={guardado ?? 'O horário fica guardado por 15 minutos enquanto você confere.'}
      />
      {abertas?.length && !lendo ? (
        <Formulario areas={abertas} rascunho={rascunho} />
      ) : abertas && !lendo ? (
        <SemAreas />
      ) : error ? (
        <ErrorState
          message={`Não foi possível ler as áreas. ${mensagemDoErro(error)}`}
          {...(error instanceof ErroDaApi && { code: error.codigo })}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className={css.esperando} aria-busy="true">
          <Skeleton height={52} />
          <Skeleton height={52} />
        </div>
      )}
    </Page>
  )
}

function SemAreas() {
  const ehAdministracao = useSessao()?.isAdmin === true
  return (
    <EmptyState
      title="Nenhuma área aberta a reservas"
      text={
        ehAdministracao
          ? 'Cadastre o salão, a churrasqueira e o que mais se reserva, com horários e preços.'
          : 'Quando a administração abrir uma área, ela aparece aqui.'
      }
      action={
        ehAdministracao ? (
          <ButtonLink to={paths.areas} variant="primary" size="lg">
            Cadastrar áreas
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.reservas}>Ver as reservas</ButtonLink>
        )
      }
    />
  )
}

/** The draft that is being changed, as the address says: what was typed comes back, and its slot with it while it is held. */
function useRascunho() {
  const id = useSearchParams()[0].get('rascunho')
  const { data, isLoading } = useQuery({ ...consultaDeUma(id ?? ''), enabled: id !== null, retry: false })
  const rascunho = id !== null && data && data.finalizadaEm === null ? data : null
  const guardado =
    rascunho?.status === 'Rascunho' && rascunho.expiraEm !== null && !jaPassou(rascunho.expiraEm)
      ? `O horário que você escolheu está guardado até as ${formatarHora(rascunho.expiraEm)}. Se escolher outro, ele fica livre.`
      : null
  return { rascunho, lendo: isLoading, guardado }
}

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

const EM_BRANCO = { morador: '', extras: {}, convidados: '', detalhe: '' }

const unico = (a: Area | undefined) => (a?.periodos.length === 1 ? (a.periodos[0]?._id ?? '') : '')

function Formulario({ areas, rascunho }: { areas: Area[]; rascunho: Reserva | null }) {
  const ehAdministracao = useSessao()?.isAdmin === true
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { inicial, lembrar } = useEscolha(areas)
  const esquema = useMemo(() => esquemaDaReserva(areas), [areas])
  const formulario = useFormulario(
    esquema,
    rascunho && areas.some((a) => a._id === rascunho.area._id)
      ? valoresDoRascunho(rascunho)
      : { ...EM_BRANCO, ...inicial, periodo: unico(areas.find((a) => a._id === inicial.area)) },
  )
  const { form, enviando, erros } = formulario
  const chave = useRef(novaChave())
  const { dialog, liberar } = useGuardaDeSaida(form.formState.isDirty)
  useTitulo(undefined, erros.length > 0)
  const { area: areaId, isData, periodo, extras } = form.watch()
  const area = areas.find((a) => a._id === areaId)
  const mes = useQuery({ ...consultaDoMes(areaId, isData.slice(0, 7)), enabled: areaId !== '' && isData !== '' }).data
  // What somebody else took meanwhile is priced no more.
  const escolhido = foiPerdido(mes, isData, periodo, rascunho?._id ?? null) ? '' : periodo
  const conta = area && contaDe(area, escolhido, extras)
  const por = (campo: 'area' | 'isData' | 'periodo', valor: string) =>
    form.setValue(campo, valor, { shouldDirty: true })

  const escolherArea = (id: string) => {
    por('area', id)
    por('periodo', unico(areas.find((a) => a._id === id)))
    form.setValue('extras', {})
    form.clearErrors()
    lembrar({ area: id })
  }
  const escolherDia = (dia: string) => {
    por('isData', dia)
    form.clearErrors('isData')
    lembrar({ dia })
  }
  const escolherPeriodo = (id: string) => {
    por('periodo', id)
    form.clearErrors('periodo')
  }
  return (
    <CorpoDoFormulario
      de={formulario}
      para="continuar"
      className={css.formulario}
      lado={
        <Conta
          conta={conta ?? null}
          area={area}
          semVolta={!ehAdministracao && area !== undefined && prazoPassou(area, escolhido, isData)}
        />
      }
      acao={async (valores) => {
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
      }}
    >
      {ehAdministracao && (
        <Suspense fallback={<Skeleton height={92} />}>
          <CampoDePessoa
            nome="morador"
            label="Para quem"
            hint="A reserva fica no nome da pessoa, que recebe um aviso no sistema. Em branco, fica no seu."
            escolhida={rascunho?.pelaAdministracao ? { value: rascunho.user, label: rascunho.name } : undefined}
          />
        </Suspense>
      )}
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
          <CampoDeTexto
            nome="convidados"
            label="Convidados"
            optional
            tabular
            inputMode="numeric"
            maxWidth={160}
            hint={`Até ${area.capacidade} pessoas`}
          />
          <CampoDeParagrafo
            nome="detalhe"
            label="Informações"
            optional
            rows={4}
            hint="Tipo de evento, fornecedores, lista para a portaria."
          />
        </>
      )}
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={enviando}>
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
        <p>{area ? 'Escolha o dia e o horário para ver o total.' : 'Escolha a área para ver horários e preços.'}</p>
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
