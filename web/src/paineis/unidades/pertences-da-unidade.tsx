import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { writePhone } from '../../ui/text/digits-text.ts'
import { Section } from '../../ui/page/page.tsx'
import css from './pertences-da-unidade.module.css'
import { LISTAS, TIPOS } from './pertences-por-extenso.ts'
import {
  gravarCadastro,
  type ComPertences,
  type CorpoDoCadastro,
  type ListaDePertences as Lista,
  type Pertence as Item,
} from './unidades.ts'

// Forms are heavy, and whoever only reads needs none.
const DialogoDoPertence = lazy(() =>
  import('./dialogo-do-pertence.tsx').then((m) => ({ default: m.DialogoDoPertence })),
)

/** What is being typed: a new item, or the one at a place of a list. */
interface Aberto {
  lista: Lista
  lugar: number | null
}

/** Vehicles, pets and emergency contacts of who lives together in a unit, each added, changed and taken away by itself. */
export function PertencesDaUnidade({ unidade: u }: { unidade: ComPertences }) {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const [ocupado, setOcupado] = useState(false)

  const gravar = async (lista: Lista, itens: readonly Item[], versao: number) => {
    const { veiculos, animais, contatosDeEmergencia } = u
    const corpo = {
      veiculos,
      animais,
      contatosDeEmergencia,
      [lista]: itens,
      ...(u.morada && { morada: u.morada }),
    } as CorpoDoCadastro
    const depois = await gravarCadastro(u._id, corpo, versao)
    marcarComoVelho('unidades')
    return depois.versao
  }
  async function remover(lista: Lista, lugar: number) {
    const { um, escrever } = TIPOS[lista]
    const antes: readonly Item[] = u[lista]
    const { titulo } = escrever(antes[lugar] ?? {})
    setOcupado(true)
    try {
      const versao = await gravar(lista, antes.toSpliced(lugar, 1), u.versao)
      avisarSucesso(`${titulo} não está mais na unidade`, {
        desfazer: async () => {
          try {
            await gravar(lista, antes, versao)
          } catch (erro) {
            avisarErro(`Não foi possível devolver o ${um}. ${mensagemDoErro(erro)}`)
          }
        },
      })
    } catch (erro) {
      avisarErro(`Não foi possível remover ${titulo}. ${mensagemDoErro(erro)}`)
      marcarComoVelho('unidades')
    }
    setOcupado(false)
  }
  return (
    <>
      {LISTAS.map((lista) => (
        <Itens
          key={lista}
          tipo={TIPOS[lista]}
          itens={u[lista]}
          ocupado={ocupado}
          abrir={(lugar) => setAberto({ lista, lugar })}
          remover={(lugar) => void remover(lista, lugar)}
        />
      ))}
      {aberto && (
        <Suspense>
          <DialogoDoPertence
            lista={aberto.lista}
            um={TIPOS[aberto.lista].um}
            item={aberto.lugar === null ? null : (u[aberto.lista][aberto.lugar] ?? null)}
            fechar={() => setAberto(null)}
            salvar={async (item) => {
              const antes: readonly Item[] = u[aberto.lista]
              const itens = aberto.lugar === null ? [...antes, item] : antes.with(aberto.lugar, item)
              await gravar(aberto.lista, itens, u.versao)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface ItensProps {
  tipo: (typeof TIPOS)[Lista]
  itens: readonly Item[]
  ocupado: boolean
  abrir: (lugar: number | null) => void
  remover: (lugar: number) => void
}

function Itens({ tipo, itens, ocupado, abrir, remover }: ItensProps) {
  return (
    <Section
      title={tipo.titulo}
      ruled
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => abrir(null)}>
          Adicionar {tipo.um}
        </Button>
      }
    >
      {itens.length === 0 ? (
        <p className={css.nenhum}>{tipo.nenhum}</p>
      ) : (
        <ul className={css.lista}>
          {itens.map((item, lugar) => {
            const { titulo, detalhe, tel } = tipo.escrever(item)
            return (
              <li key={lugar}>
                <span className={css.texto}>
                  <strong>{titulo}</strong>
                  {tel && <a href={`tel:+55${tel}`}>{writePhone(tel)}</a>}
                  {detalhe && <small>{detalhe}</small>}
                </span>
                <IconButton label={`Editar ${titulo}`} icon={IconPencil} box={32} onClick={() => abrir(lugar)} />
                <IconButton
                  label={`Remover ${titulo}`}
                  icon={IconTrash}
                  box={32}
                  disabled={ocupado}
                  onClick={() => remover(lugar)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
