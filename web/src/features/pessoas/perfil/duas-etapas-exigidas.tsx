import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { consultas } from '../../../lib/consultas.ts'
import { dispensarDuasEtapas } from '../../../lib/duas-etapas-exigidas.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AtivarDuasEtapas } from './ativar-duas-etapas.tsx'
import { duasEtapas } from './duas-etapas.api.ts'

/** Only the two buttons lead on: behind the dialog nothing can be read or done. */
const ficar = () => undefined

/** Over the page of an administrator who has to set up the second step; the page goes on where it was afterwards. */
export function DuasEtapasExigidas({ aoSair }: { aoSair: () => void }) {
  const [ativando, setAtivando] = useState(false)
  // What was read before the rule says nothing: only a fresh answer lets the person on.
  const { data, isFetchedAfterMount, refetch } = useQuery({ ...duasEtapas, refetchOnMount: 'always' })
  const livre = isFetchedAfterMount && data !== undefined && (data.ativo || !data.exigida)
  useEffect(() => {
    if (!livre || ativando) return
    dispensarDuasEtapas()
    void consultas.invalidateQueries()
  }, [livre, ativando])

  if (ativando)
    return (
      <AtivarDuasEtapas
        aoFechar={(ativou) => {
          setAtivando(false)
          if (ativou) void refetch()
        }}
      />
    )
  return <FaltaAtivar aoSair={aoSair} aoAtivar={() => setAtivando(true)} />
}

function FaltaAtivar({ aoSair, aoAtivar }: { aoSair: () => void; aoAtivar: () => void }) {
  return (
    <Dialog
      open
      onClose={ficar}
      title="Falta ativar a verificação em duas etapas"
      width={480}
      footer={
        <>
          <Button onClick={aoSair}>Sair</Button>
          <Button variant="primary" onClick={aoAtivar} data-autofocus>
            Ativar agora
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 16 }}>
        O condomínio passou a exigi-la de quem administra: depois da senha, o sistema pede um código que muda a cada 30
        segundos no celular. Quem descobrir a sua senha não entra sem ele.
      </p>
      <p>
        Instale no celular um aplicativo de autenticação, se ainda não tem um, e ative agora. Leva um ou dois minutos, e
        esta tela continua onde estava.
      </p>
    </Dialog>
  )
}
