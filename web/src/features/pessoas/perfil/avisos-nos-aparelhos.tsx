import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { AparelhoComAvisos } from '#contract/casa/aparelhos.ts'
import { tiposAvisadosA } from '#contract/casa/notificacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { estadoDoNavegador, type EstadoDoNavegador } from '../../../paineis/aparelho-com-avisos.ts'
import { nomesDosTipos } from '../../../paineis/tipos-de-notificacao.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nomeDoAparelho } from './aparelho.ts'
import { aparelhos, desligarUm, esteAparelho, ligarAqui } from './aparelhos.api.ts'
import css from './perfil-page.module.css'
import { porqueNaoDesligou, porqueNaoLigou } from './porque-nao-ligou.ts'
import { usePreferenciasDeAvisos } from './use-preferencias-de-avisos.ts'

/** Why notices cannot be turned on here, and what the person can do about it. */
const PORQUE_NAO: Record<Exclude<EstadoDoNavegador, 'pode'>, string> = {
  bloqueado:
    'Os avisos deste sistema estão bloqueados no navegador. Para permitir, toque no ícone ao lado do endereço da página, abra as permissões, deixe Notificações em “Permitir” e recarregue a página.',
  'so-instalado':
    'No iPhone e no iPad, os avisos aparecem quando o sistema está na tela de início. No Safari, toque em Compartilhar e em “Adicionar à Tela de Início”; depois abra o sistema por lá e volte aqui.',
  'nao-mostra':
    'Este navegador não mostra avisos de sites, ou o sistema foi aberto por um endereço sem https. Os avisos continuam no sino.',
}

/** Turning notices on here, and off here or on another device. */
function useAparelhos(aoMudar: () => void) {
  const cache = useQueryClient()
  const reler = () => {
    aoMudar()
    void cache.invalidateQueries({ queryKey: aparelhos.queryKey })
  }
  const ligar = useMutation({
    mutationFn: ligarAqui,
    onSuccess: (ligado) => {
      if (ligado === null) return
      cache.setQueryData(esteAparelho.queryKey, ligado)
      avisarSucesso('Avisos ligados neste aparelho')
    },
    onSettled: reler,
  })
  const desligar = useMutation({
    mutationFn: ({ id, aqui }: { id: string; aqui: boolean }) => desligarUm(id, aqui),
    onSuccess: (_, { aqui }) => {
      if (aqui) cache.setQueryData(esteAparelho.queryKey, null)
      avisarSucesso(aqui ? 'Avisos desligados neste aparelho' : 'Avisos desligados no outro aparelho')
    },
    onError: (erro) => avisarErro(porqueNaoDesligou(erro)),
    onSettled: reler,
  })
  // Said beside the button, where it stays as long as it is true.
  const naoLigou = ligar.error ?? (ligar.data === null ? null : undefined)
  return { ligar, desligar, naoLigou }
}

/** Notices of the bell on the screen of this device and of others: on and off here, which kinds, and where else. */
export function AvisosNosAparelhos({ administra }: { administra: boolean }) {
  const [estado, setEstado] = useState(estadoDoNavegador)
  const leitura = useQuery(aparelhos)
  const este = useQuery({ ...esteAparelho, enabled: estado === 'pode' })
  const { ligar, desligar, naoLigou } = useAparelhos(() => setEstado(estadoDoNavegador()))
  const lidos = leitura.data
  // Turned off on another device meanwhile, it is no longer on the list.
  const aqui = lidos?.aparelhos.find((a) => a._id === este.data?._id)
  const outros = lidos?.aparelhos.filter((a) => a !== aqui) ?? []
  const desligando = (a: AparelhoComAvisos) => desligar.isPending && desligar.variables.id === a._id
  return (
    <Section title="Avisos neste aparelho">
      {estado !== 'pode' && <p className={css.dica}>{PORQUE_NAO[estado]}</p>}
      <FalhaDaLeitura leitura={leitura} />
      {estado === 'pode' && lidos && !este.isLoading && (
        <>
          <p className={css.dica}>{aqui ? ligadosDesde(aqui) : DESLIGADOS}</p>
          <Button
            className={css.quebra}
            busy={ligar.isPending || (aqui !== undefined && desligando(aqui))}
            onClick={() => (aqui ? desligar.mutate({ id: aqui._id, aqui: true }) : ligar.mutate(lidos.chavePublica))}
          >
            {aqui ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
          </Button>
          <LiveNote>{!aqui && naoLigou !== undefined && porqueNaoLigou(naoLigou)}</LiveNote>
        </>
      )}
      {(aqui ?? outros[0]) && <OQueAparece administra={administra} />}
      {outros.length > 0 && (
        <div className={css.acessos}>
          <h3>{aqui ? 'Também ligados em' : 'Ligados em'}</h3>
          <ul>
            {outros.map((a) => (
              <Linha
                key={a._id}
                aparelho={a}
                ocupada={desligando(a)}
                aoDesligar={() => desligar.mutate({ id: a._id, aqui: false })}
              />
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

const DESLIGADOS = 'O que chega ao sino pode aparecer também na tela deste aparelho, mesmo com o sistema fechado.'

const ligadosDesde = ({ criadoEm, terminaComASessao }: AparelhoComAvisos): string =>
  `Ligados desde ${formatarInstante(criadoEm)}: o que chega ao sino aparece também na tela deste aparelho.${
    terminaComASessao
      ? ' Terminam com esta sessão, porque ao entrar “Manter conectado neste aparelho” não foi marcado.'
      : ''
  }`

/** Which kinds of notice appear, on all devices of the person. */
function OQueAparece({ administra }: { administra: boolean }) {
  const { preferencias, escolher } = usePreferenciasDeAvisos()
  if (!preferencias) return null
  return (
    <fieldset className={css.tipos}>
      <legend>O que aparece nos seus aparelhos</legend>
      {tiposAvisadosA(administra).map((tipo) => (
        <CheckboxField
          key={tipo}
          label={nomesDosTipos[tipo]}
          checked={preferencias.aparelhos[tipo]}
          onChange={(quer) => escolher({ aparelhos: { [tipo]: quer } })}
        />
      ))}
    </fieldset>
  )
}

function Linha({
  aparelho: { aparelho, criadoEm, ultimaEntregaEm },
  ocupada,
  aoDesligar,
}: {
  aparelho: AparelhoComAvisos
  ocupada: boolean
  aoDesligar: () => void
}) {
  const nome = nomeDoAparelho(aparelho)
  return (
    <li className={css.sessao}>
      <div>
        <p>{nome}</p>
        <p>
          Ligado em {formatarInstante(criadoEm)} ·{' '}
          {ultimaEntregaEm === null ? 'nenhum aviso ainda' : `último aviso em ${formatarInstante(ultimaEntregaEm)}`}
        </p>
      </div>
      <Button busy={ocupada} onClick={aoDesligar}>
        Desligar<VisuallyHidden> os avisos em {nome}</VisuallyHidden>
      </Button>
    </li>
  )
}
