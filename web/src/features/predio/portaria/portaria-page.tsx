import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import type { EsperadoNaPortaria, ReservaNaPortaria, UnidadeNaPortaria } from '#contract/predio/portaria.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { falha } from '../../../avisos/falha.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { nomeDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { consultaDasPessoas, consultaDoQueSeEspera } from './portaria.api.ts'
import css from './portaria.module.css'

const ESPERA_MS = 250

/** What whoever is at the door needs: what is expected, and who is of which unit. */
export function PortariaPage() {
  const espera = useQuery(consultaDoQueSeEspera)
  const { data, error } = espera
  useTitulo(undefined, error !== null)
  return (
    <Page>
      <PageHead title="Portaria" sub={data ? `Hoje, ${formatarData(data.hoje)}` : '\u00a0'} />
      {data ? (
        <div className={css.duas}>
          <Reservas reservas={data.reservas} hoje={data.hoje} />
          <Esperados esperados={data.esperados} />
        </div>
      ) : error ? (
        <ErrorState
          {...falha(
            'Não foi possível ler o que se espera hoje.',
            error,
            () => void espera.refetch(),
            espera.isFetching,
          )}
        />
      ) : (
        <Waiting bars={[160]} />
      )}
      <Pessoas />
    </Page>
  )
}

/** "Hoje", "Amanhã" or, of what goes on since, "Desde ontem". */
const quando = ({ data }: ReservaNaPortaria, hoje: string) =>
  data === hoje ? 'Hoje' : data < hoje ? 'Desde ontem' : 'Amanhã'

export function Reservas({ reservas, hoje }: { reservas: readonly ReservaNaPortaria[]; hoje: string }) {
  return (
    <Section title="Reservas de hoje e de amanhã" ruled>
      {reservas.length === 0 ? (
        <p className={css.nada}>Nenhuma área reservada</p>
      ) : (
        <ul className={css.lista}>
          {reservas.map((r) => (
            <li key={r._id}>
              <span className={css.quando}>
                {quando(r, hoje)}
                <strong>
                  {r.inicio}–{r.fim}
                </strong>
              </span>
              <span>
                <strong>{r.nomeDaArea}</strong>
                <span className={css.quem}>
                  {r.unidade && <DoorPlate {...partesDoNome(r.unidade)} />} {r.nome}
                </span>
                <Convidados nomes={r.listados} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Of what is going on today: who is to be let in. */
function Convidados({ nomes }: { nomes: readonly string[] }) {
  if (nomes.length === 0) return null
  return (
    <details className={css.convidados}>
      <summary>{nomes.length === 1 ? '1 convidado na lista' : `${nomes.length} convidados na lista`}</summary>
      <ol>
        {nomes.map((nome, i) => (
          <li key={`${nome} ${i}`}>{nome}</li>
        ))}
      </ol>
    </details>
  )
}

const TIPOS = { servico: 'Serviço', compromisso: 'Compromisso' } as const

export function Esperados({ esperados }: { esperados: readonly EsperadoNaPortaria[] }) {
  return (
    <Section title="O que se espera hoje" ruled>
      {esperados.length === 0 ? (
        <p className={css.nada}>Nenhum serviço nem compromisso</p>
      ) : (
        <ul className={css.lista}>
          {esperados.map((e) => (
            <li key={e._id}>
              <span className={css.quando}>
                {TIPOS[e.tipo]}
                {e.hora && <strong>{e.hora}</strong>}
              </span>
              <span>
                <strong>{e.titulo}</strong>
                {e.detalhe && <span className={css.quem}>{e.detalhe}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const contar = (n: number) => (n === 1 ? '1 unidade' : `${n} unidades`)

function Pessoas() {
  const [busca, setBusca] = useState('')
  const [pedida] = useDebouncedValue(busca.trim(), ESPERA_MS)
  const leitura = useQuery(consultaDasPessoas(pedida))
  const { data, error } = leitura
  return (
    <Section title="Quem é de cada unidade" ruled>
      <div className={css.busca}>
        <SearchField
          label="Buscar por nome ou unidade"
          placeholder="Nome ou unidade"
          value={busca}
          onChange={setBusca}
        />
      </div>
      <div role="status">
        <VisuallyHidden>{data && pedida !== '' && contar(data.quantidade)}</VisuallyHidden>
      </div>
      {data ? (
        <>
          <Unidades unidades={data.itens} limpar={() => setBusca('')} />
          {data.quantidade > data.itens.length && (
            <p className={css.nada}>
              Aparecem {data.itens.length} de {contar(data.quantidade)}. Busque pelo nome ou pela unidade para achar as
              outras.
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState
          {...falha('Não foi possível ler as unidades.', error, () => void leitura.refetch(), leitura.isFetching)}
        />
      ) : (
        <Waiting bars={[56, 56, 56]} />
      )}
    </Section>
  )
}

export function Unidades({ unidades, limpar }: { unidades: readonly UnidadeNaPortaria[]; limpar: () => void }) {
  if (unidades.length === 0)
    return (
      <EmptyState
        short
        headingLevel={3}
        title="Ninguém encontrado"
        text="A busca olha o nome e a unidade."
        action={<Button onClick={limpar}>Ver todas</Button>}
      />
    )
  return (
    <ul className={css.unidades}>
      {unidades.map((u) => (
        <li key={u._id}>
          <DoorPlate {...partesDoNome(u.nome)} />
          {u.pessoas.length === 0 ? (
            <span className={css.quem}>Ninguém cadastrado</span>
          ) : (
            <ul>
              {u.pessoas.map((p, i) => (
                <li key={`${p.nome} ${i}`}>
                  <strong>{p.nome}</strong>
                  <span className={css.quem}>
                    {nomeDoPapel(p.papel)}
                    {p.telefone && ` · ${p.telefone}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
